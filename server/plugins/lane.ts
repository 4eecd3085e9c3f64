/** One of the calls under way in a lane, until nobody holds it any more. */
export interface Slot {
  hold(): void;
  release(): void;
}

/** Counts calls under way, so that a process takes on no more of them than it can work on. */
export class Lane {
  readonly #most: number;
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns a slot that is held once, or `null` while too many calls are under way. */
  enter(): Slot | null {
    if (this.#underWay >= this.#most) return null;
    let holders = 0;
    const hold = (): void => {
      if (holders === 0) this.#underWay += 1;
      holders += 1;
    };
    const release = (): void => {
      holders -= 1;
      if (holders === 0) this.#underWay -= 1;
    };
    hold();
    return { hold, release };
  }
}
