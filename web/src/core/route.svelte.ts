// Three places: `/` home, `/t/CODE` a table (lobby, game, end), `/t/CODE#KEY` a seat.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  get table(): string | null {
    return /^\/t\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** A link that stays in the page, unless it is opened elsewhere. */
  follow = (event: MouseEvent): void => {
    const link = (event.currentTarget as HTMLElement).closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const route = new Route();
