/** Holds the place of a call in a lane until nobody needs it any more. */
export interface Slot {
  hold(): void;
  release(): void;
  /** Releases the caller's own hold on the slot; calling it again changes nothing. */
  answered(): void;
  /** Frees the place, even if others still hold it, because what remains to be done needs only a connection, not the processor. */
  leave(): void;
}

/** Counts calls under way, so that a process does not accept more of them than it can work on. */
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
