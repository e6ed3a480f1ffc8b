/** The table's sounds, made here of a few soft tones; nothing is heard until it is asked for. And a touch of vibration. */

import { storage } from "./storage.svelte";

export type Sound = "card" | "take" | "stone" | "triumph" | "turn" | "won";

/** A tone: its pitch, when it begins and how long it rings, in seconds, and how loud it is. */
interface Tone {
  pitch: number;
  at: number;
  rings: number;
  gain: number;
}

const tone = (pitch: number, at: number, rings: number, gain: number): Tone => ({ pitch, at, rings, gain });

/** A struck glass: low for cards, bright for stones. */
const TONES: Record<Exclude<Sound, "card">, readonly Tone[]> = {
  take: [tone(392, 0, 0.16, 0.1), tone(587, 0.06, 0.22, 0.09)],
  stone: [tone(1175, 0, 0.5, 0.07), tone(1760, 0.01, 0.35, 0.04)],
  triumph: [tone(659, 0, 0.4, 0.08), tone(880, 0.09, 0.45, 0.08), tone(1319, 0.18, 0.8, 0.07)],
  turn: [tone(523, 0, 0.22, 0.06), tone(784, 0.1, 0.3, 0.05)],
  won: [
    tone(523, 0, 0.6, 0.07),
    tone(659, 0.12, 0.6, 0.07),
    tone(784, 0.24, 0.7, 0.07),
    tone(1047, 0.36, 1.1, 0.08),
  ],
};
/** How the device trembles, in milliseconds: on and off. */
const TREMBLES: Partial<Record<Sound, number[]>> = {
  take: [12],
  triumph: [20, 60, 30],
  turn: [25],
  won: [30, 80, 30, 80, 60],
};

let context: AudioContext | null = null;

function ring(audio: AudioContext, { pitch, at, rings, gain }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + rings);
}

/** A card on cloth: a breath of noise. */
function rustle(audio: AudioContext): void {
  const seconds = 0.09;
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1800;
  const volume = audio.createGain();
  volume.gain.value = 0.12;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}

/** Play a sound if sounds are wanted. */
export function play(sound: Sound): void {
  if (!storage.sound) return;
  navigator.vibrate?.(TREMBLES[sound] ?? []);
  context ??= new AudioContext();
  void context.resume();
  if (sound === "card") rustle(context);
  else for (const one of TONES[sound]) ring(context, one);
}
