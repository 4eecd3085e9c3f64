/** One of the calls under way in a lane, until nobody holds it any more. */
export interface Slot {
  hold(): void;
  release(): void;
  /** Lets go of what the caller itself holds since it entered; further times change nothing. */
  answered(): void;
  /** Frees the place, whether or not others hold it still: what is left to do takes a line, and nothing of the process. */
  leave(): void;
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
    let isAnswered = false;
    let hasLeft = false;
    const hold = (): void => {
      if (holders === 0 && !hasLeft) this.#underWay += 1;
      holders += 1;
    };
    const release = (): void => {
      holders -= 1;
      if (holders === 0 && !hasLeft) this.#underWay -= 1;
    };
    const answered = (): void => {
      if (!isAnswered) release();
      isAnswered = true;
    };
    const leave = (): void => {
      if (holders > 0 && !hasLeft) this.#underWay -= 1;
      hasLeft = true;
    };
    hold();
    return { hold, release, answered, leave };
  }
}
