// One soft note when it is your move. Drawn from an oscillator: nothing to download.

let audio: AudioContext | undefined;

export function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
  gain.connect(audio.destination);
  for (const frequency of [392, 587.3]) {
    const tone = audio.createOscillator();
    tone.type = "sine";
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}
