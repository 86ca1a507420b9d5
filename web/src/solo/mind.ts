/** A network that has learned a game: what `meadhall.minds.mind.Mind` does with numpy, in typed arrays. */

/** Where the numbers of a row go (`meadhall.minds.slots.Slots`). */
export interface Slots {
  width: number;
  counts: number[];
  several: number[];
  scales: number[];
  indexes: number[];
  offsets: number[];
}

/** What Python tells of it (`meadhall.solo.eyes.told`). */
export interface Told {
  file: string;
  /** Of the weights, in the order in which they lie in the file. */
  shapes: [name: string, shape: number[]][];
  sees: Slots;
  weighs: Slots;
}

/** Numbers of 16 bits, as they are kept, as those of 32 that are reckoned with. */
export function widened(halves: Uint16Array): Float32Array {
  const wide = new Float32Array(halves.length);
  halves.forEach((half, index) => {
    const exponent = (half >> 10) & 31;
    const part = (half & 1023) / 1024;
    const size = exponent === 0 ? part * 2 ** -14 : exponent === 31 ? (part ? NaN : Infinity) : (1 + part) * 2 ** (exponent - 15);
    wide[index] = half & 0x8000 ? -size : size;
  });
  return wide;
}

/** Adds `times` the row of `weights` that begins at `from`. Sums have 64 bits: so they hardly hang on their order. */
function add(sums: Float64Array, weights: Float32Array, from: number, times: number): void {
  for (let n = 0; n < sums.length; n += 1) (sums[n] as number) += times * (weights[from + n] as number);
}

function positive(sums: Float64Array): void {
  for (let n = 0; n < sums.length; n += 1) if ((sums[n] as number) < 0) sums[n] = 0;
}

/** What a row of numbers comes to: `amounts` has a row for each input that counts give, `things` one for each entry. */
class Inputs {
  readonly #slots: Slots;
  readonly #scales: Float32Array;

  constructor(
    slots: Slots,
    private readonly amounts: Float32Array,
    private readonly things: Float32Array,
  ) {
    this.#slots = slots;
    this.#scales = Float32Array.from(slots.scales);
  }

  sum(row: Int16Array, sums: Float64Array): void {
    const { counts, several, indexes, offsets } = this.#slots;
    const size = sums.length;
    for (let n = 0; n < counts.length; n += 1) {
      const count = row[counts[n] as number] as number;
      if (count) add(sums, this.amounts, n * size, Math.fround(count * (this.#scales[n] as number)));
    }
    for (let n = 0; n < several.length; n += 1) {
      if (row[several[n] as number]) add(sums, this.amounts, (counts.length + n) * size, 1);
    }
    for (let n = 0; n < indexes.length; n += 1) {
      add(sums, this.things, ((row[indexes[n] as number] as number) + (offsets[n] as number)) * size, 1);
    }
  }
}

export class Mind {
  readonly #weights: Record<string, Float32Array> = {};
  readonly #told: Told;
  readonly #sees: Inputs;
  readonly #weighs: Inputs;

  constructor(told: Told, kept: Uint16Array) {
    const all = widened(kept);
    let at = 0;
    for (const [name, shape] of told.shapes) {
      const begin = at;
      at += shape.reduce((product, side) => product * side, 1);
      this.#weights[name] = all.subarray(begin, at);
    }
    if (at !== all.length) throw new Error(`${told.file}: ${all.length} weights, not ${at}`);
    this.#told = told;
    this.#sees = new Inputs(told.sees, this.#of("see.amounts"), this.#of("see.things"));
    this.#weighs = new Inputs(told.weighs, this.#of("weigh.amounts"), this.#of("weigh.things"));
  }

  #of(name: string): Float32Array {
    return this.#weights[name] as Float32Array;
  }

  /** At positions, one after the other, each with as many options as `counts` says. The last three are filled. */
  look(
    sees: Int16Array,
    weighs: Int16Array,
    acts: Int32Array,
    counts: Int32Array,
    scores: Float32Array,
    chances: Float32Array,
    lead: Float32Array,
  ): void {
    const [seeWide, weighWide] = [this.#told.sees.width, this.#told.weighs.width];
    const players = this.#of("chances.bias").length;
    let option = 0;
    counts.forEach((count, row) => {
      const seen = this.#seen(sees.subarray(row * seeWide, (row + 1) * seeWide));
      const told = this.#layer(seen, "weigh.trunk", "weigh.bias");
      for (const end = option + count; option < end; option += 1) {
        scores[option] = this.#score(told, weighs.subarray(option * weighWide, (option + 1) * weighWide), acts[option] as number);
      }
      chances.set(this.#layer(seen, "chances", "chances.bias"), row * players);
      lead.set(this.#layer(seen, "lead", "lead.bias"), row);
    });
  }

  /** What the trunk makes of a position. */
  #seen(row: Int16Array): Float64Array {
    const seen = Float64Array.from(this.#of("see.bias"));
    this.#sees.sum(row, seen);
    positive(seen);
    for (const name of ["trunk.1", "trunk.2"]) {
      const deeper = this.#layer(seen, name, `${name}.bias`);
      positive(deeper);
      for (let n = 0; n < seen.length; n += 1) (seen[n] as number) += deeper[n] as number;
    }
    return seen;
  }

  #score(told: Float64Array, row: Int16Array, act: number): number {
    const weighed = told.slice();
    this.#weighs.sum(row, weighed);
    add(weighed, this.#of("weigh.act"), act * weighed.length, 1);
    const score = this.#of("score");
    let sum = 0;
    for (let n = 0; n < weighed.length; n += 1) sum += Math.max(0, weighed[n] as number) * (score[n] as number);
    return sum;
  }

  #layer(from: Float64Array, name: string, bias: string): Float64Array {
    const weights = this.#of(name);
    const sums = Float64Array.from(this.#of(bias));
    for (let n = 0; n < from.length; n += 1) if (from[n]) add(sums, weights, n * sums.length, from[n] as number);
    return sums;
  }
}
