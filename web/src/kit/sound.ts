/** Sounds, made of waves and noise in the page. Browsers let a page sound only after somebody has used it. */
import type { Cue } from "../games/ui";
import { type Sound, settings } from "./settings.svelte";

const LOUDNESS: Record<Sound, number> = { off: 0, soft: 0.35, full: 1 };

/** A note: when it begins and how long it lasts, in seconds; its pitch, which may glide; how loud. */
interface Tone {
  at?: number;
  length: number;
  pitch: number;
  to?: number;
  loud?: number;
  wave?: OscillatorType;
  /** Only what lies below this pitch is heard. */
  below?: number;
}

/** A burst of noise round a pitch; the narrower the higher `focus`. */
interface Noise {
  at?: number;
  length: number;
  pitch: number;
  to?: number;
  loud?: number;
  focus?: number;
  filter?: BiquadFilterType;
}

class Synth {
  #hiss: AudioBuffer | undefined;

  constructor(private readonly audio: AudioContext) {}

  tone({ at = 0, length, pitch, to = pitch, loud = 0.25, wave = "sine", below }: Tone): void {
    const [note, start] = [this.audio.createOscillator(), this.audio.currentTime + at];
    note.type = wave;
    this.#glide(note.frequency, pitch, to, start, length);
    let voice: AudioNode = note;
    if (below !== undefined) {
      const filter = this.audio.createBiquadFilter();
      filter.type = "lowpass";
      filter.frequency.value = below;
      voice = note.connect(filter);
    }
    voice.connect(this.#swell(start, length, loud)).connect(this.audio.destination);
    note.start(start);
    note.stop(start + length);
  }

  noise({ at = 0, length, pitch, to = pitch, loud = 0.2, focus = 1, filter: type = "bandpass" }: Noise): void {
    const [source, filter] = [this.audio.createBufferSource(), this.audio.createBiquadFilter()];
    const start = this.audio.currentTime + at;
    source.buffer = this.#hiss ??= this.#makeHiss();
    source.loop = true;
    filter.type = type;
    filter.Q.value = focus;
    this.#glide(filter.frequency, pitch, to, start, length);
    source.connect(filter).connect(this.#swell(start, length, loud)).connect(this.audio.destination);
    source.start(start);
    source.stop(start + length);
  }

  #glide(pitch: AudioParam, from: number, to: number, start: number, length: number): void {
    pitch.setValueAtTime(from, start);
    if (to !== from) pitch.exponentialRampToValueAtTime(to, start + length);
  }

  /** Up at once, then slowly down: nothing clicks. */
  #swell(start: number, length: number, loud: number): GainNode {
    const swell = this.audio.createGain();
    swell.gain.setValueAtTime(0, start);
    swell.gain.linearRampToValueAtTime(loud * LOUDNESS[settings.sound], start + Math.min(0.04, length / 5));
    swell.gain.exponentialRampToValueAtTime(0.0005, start + length);
    return swell;
  }

  #makeHiss(): AudioBuffer {
    const buffer = this.audio.createBuffer(1, this.audio.sampleRate, this.audio.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let at = 0; at < wave.length; at++) wave[at] = 2 * Math.random() - 1;
    return buffer;
  }
}

type Play = (synth: Synth) => void;

const HORN = { wave: "sawtooth", below: 700, loud: 0.22 } as const;

function knock(at: number, loud = 0.3): Play {
  return (synth) => {
    synth.noise({ at, length: 0.03, pitch: 1400, loud, focus: 0.8 });
    synth.tone({ at, length: 0.09, pitch: 180, to: 120, loud });
  };
}

/** A frame drum. */
function drum(at: number, loud = 0.5): Play {
  return (synth) => {
    synth.tone({ at, length: 0.35, pitch: 120, to: 55, loud });
    synth.noise({ at, length: 0.06, pitch: 500, loud: loud / 3 });
  };
}

const CUES: Record<Cue, Play> = {
  turn: (synth) => {
    synth.tone({ ...HORN, length: 0.35, pitch: 110 });
    synth.tone({ ...HORN, at: 0.24, length: 0.6, pitch: 165 });
  },
  piece: knock(0),
  card: (synth) => synth.noise({ length: 0.18, pitch: 1200, to: 4200, loud: 0.16, focus: 0.9 }),
  reveal: drum(0),
  win: (synth) => {
    drum(0, 0.4)(synth);
    synth.tone({ ...HORN, at: 0.05, length: 0.4, pitch: 147 });
    synth.tone({ ...HORN, at: 0.32, length: 0.9, pitch: 220 });
  },
  loss: (synth) => {
    synth.tone({ ...HORN, length: 0.4, pitch: 147 });
    synth.tone({ ...HORN, at: 0.3, length: 0.8, pitch: 110, to: 104 });
  },
  points: (synth) => {
    synth.tone({ length: 0.5, pitch: 1320, loud: 0.12 });
    synth.tone({ length: 0.4, pitch: 3570, loud: 0.04 });
  },
  doom: (synth) => {
    synth.noise({ length: 1.4, pitch: 90, to: 45, loud: 0.9, filter: "lowpass" });
    synth.tone({ length: 1.3, pitch: 52, to: 38, loud: 0.4, wave: "triangle" });
    for (const at of [0.2, 0.33, 0.61, 0.7, 0.95]) synth.noise({ at, length: 0.05, pitch: 2600, loud: 0.12, focus: 3 });
  },
  wheel: (synth) => {
    synth.tone({ length: 0.7, pitch: 58, to: 41, wave: "sawtooth", below: 420, loud: 0.2 });
    synth.noise({ length: 0.7, pitch: 320, to: 210, loud: 0.15, focus: 9 });
  },
  dice: (synth) => {
    for (const at of [0, 0.11, 0.2, 0.36]) knock(at, 0.22)(synth);
  },
  hint: (synth) => synth.tone({ length: 0.45, pitch: 392, wave: "triangle", loud: 0.2 }),
  coach: (synth) => {
    for (const at of [0, 0.2]) {
      synth.tone({ at, length: 0.16, pitch: 420, to: 260, wave: "sawtooth", below: 1500, loud: 0.14 });
      synth.noise({ at, length: 0.16, pitch: 1100, to: 700, loud: 0.14, focus: 4 });
    }
  },
  refused: (synth) => synth.tone({ length: 0.12, pitch: 95, to: 70, wave: "triangle", loud: 0.3 }),
  clock: (synth) => {
    synth.tone({ length: 0.14, pitch: 62, to: 45, loud: 0.6 });
    synth.tone({ at: 0.22, length: 0.14, pitch: 56, to: 40, loud: 0.45 });
  },
};

const APART = 70; // milliseconds: the same sound twice at once is only louder

let audio: AudioContext | null = null;
let synth: Synth | null = null;
const last = new Map<Cue, number>();

/** Lets a moment be heard, as loud as the reader wishes. */
export function sound(cue: Cue): void {
  if (settings.sound === "off" || Date.now() - (last.get(cue) ?? 0) < APART) return;
  last.set(cue, Date.now());
  audio ??= new AudioContext();
  void audio.resume();
  CUES[cue]((synth ??= new Synth(audio)));
}
