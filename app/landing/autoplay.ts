export interface StopReasons {
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

export const mayPlay = (reasons: StopReasons): boolean => !Object.values(reasons).includes(true);
