/** Counts what each of many people has under way, so that nobody takes more than their share. */
export class Shares {
  readonly #most: number;
  readonly #underWay = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a share. @returns a function that gives the share back, or `null` while this person has too many. */
  take(person: string): (() => void) | null {
    const count = this.#underWay.get(person) ?? 0;
    if (count >= this.#most) return null;
    this.#underWay.set(person, count + 1);
    return () => {
      const left = (this.#underWay.get(person) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(person);
      else this.#underWay.set(person, left);
    };
  }
}
