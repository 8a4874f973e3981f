/** The log of actions in the words of the desk. */
import type { RouteName } from './routes';

type Logged = RouteName | 'makePasskey' | 'usePasskey';

const WORDS: Partial<Record<Logged, string>> = {
  startSession: 'signed in by code',
  endSession: 'signed out',
  askPasskey: 'was asked for the passkey',
  makePasskey: 'made a passkey',
  usePasskey: 'used the passkey',
  provePasskey: 'used the passkey',
  skipPasskey: 'went on without a passkey',
  resetPasskey: 'reset the passkey of',
  order: 'opened',
  assign: 'assigned',
  step: 'took a step of the visit of',
  myStep: 'took a step of the visit of',
  move: 'moved',
  cancel: 'cancelled',
  note: 'wrote a note on',
  resend: 'sent to the form service again:',
  message: 'sent a message again:',
  clear: 'cleared a flag of',
  refund: 'sent money back:',
  billAdd: 'added to the bill of',
  billRemove: 'removed from the bill of',
  billSend: 'sent the bill of',
  billCash: 'noted cash for',
  myBillAdd: 'added to the bill of',
  myBillRemove: 'removed from the bill of',
  myBillSend: 'sent the bill of',
  paper: 'opened a paper of',
  paperPdf: 'downloaded a paper of',
  credit: 'wrote a credit note for',
  settlements: 'downloaded the settlements',
  answer: 'answered',
  closeTicket: 'closed',
  addPerson: 'added somebody',
  changeRole: 'changed the role of',
  removePerson: 'removed',
  askRemoval: 'looked at the removal of',
  addPhoto: 'added the photo of',
  removePhoto: 'deleted the photo of',
  addMyPhoto: 'added their own photo',
  agreeToMyPhoto: 'agreed to show their photo',
  removeMyPhoto: 'deleted their own photo',
  showName: 'changed who sees the name',
  newFeed: 'created a calendar link',
  stopFeed: 'stopped sharing the calendar',
  myVisit: 'opened',
};

const PAGE = 'opened a page';

export const actionWords = (action: string): string => {
  // A row of an earlier version may have a name that is not in the list.
  const words: Partial<Record<string, string>> = WORDS;
  return words[action] ?? PAGE;
};

const WHY_NOT: Partial<Record<string, string>> = {
  'refused 401': 'not signed in',
  'refused 403': 'not allowed',
  'refused 404': 'nothing there',
  'refused 409': 'it had changed in the meantime, or was not possible',
  'refused 422': 'something typed was missing or wrong',
  'refused 500': 'it failed',
};

/** Blank for what was done. */
export const outcomeWords = (outcome: string): string =>
  outcome === 'done' ? '' : `, not done: ${WHY_NOT[outcome] ?? 'refused'}`;
