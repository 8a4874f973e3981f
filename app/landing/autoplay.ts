export interface Holds {
  isPaused: boolean;
  isPointedAt: boolean;
  hasFocus: boolean;
  isCovered: boolean;
  /** A slide would make typing lag. */
  isTyping: boolean;
  isOutOfSight: boolean;
  isHidden: boolean;
  wantsLessMotion: boolean;
}

export const mayPlay = (holds: Holds): boolean => !Object.values(holds).includes(true);
