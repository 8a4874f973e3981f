/** Why the offers stand still. */
export interface Holds {
  /** By the pause button. */
  isPaused: boolean;
  isPointedAt: boolean;
  hasFocus: boolean;
  /** A dialog is open, or somebody is typing: every frame of a slide would take its time from them. */
  isBusyElsewhere: boolean;
  isOutOfSight: boolean;
  /** Nobody sees the tab. */
  isHidden: boolean;
  wantsLessMotion: boolean;
}

/** Offers move by themselves as long as nothing speaks against it. */
export const mayPlay = (holds: Holds): boolean => !Object.values(holds).includes(true);
