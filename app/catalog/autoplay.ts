/** Why the offers stand still. */
export interface Holds {
  /** By the pause button. */
  isPaused: boolean;
  isPointedAt: boolean;
  hasFocus: boolean;
  /** By a dialog. */
  isCovered: boolean;
  /** Every frame of a slide would take its time from the letters. */
  isTyping: boolean;
  isOutOfSight: boolean;
  /** Nobody sees the tab. */
  isHidden: boolean;
  wantsLessMotion: boolean;
}

/** Offers move by themselves as long as nothing speaks against it. */
export const mayPlay = (holds: Holds): boolean => !Object.values(holds).includes(true);
