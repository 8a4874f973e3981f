/** Who answers each address of `routes.ts`. `pages.ts` asks the session and the role first. */
import type { StaffMember } from '#app/staff/staff';
import { goTo, type Handler } from './asked';
import {
  addToBill,
  addToMyBill,
  noteBillCash,
  removeFromBill,
  removeFromMyBill,
  sendBillToCustomer,
  sendMyBill,
} from './bill-actions';
import { newFeed, stopFeed } from './feed';
import { showCalendar } from './calendar';
import type { RouteName } from './routes';
import { myStep, setName, showMine, showMyVisit } from './mine';
import { downloadSettlements, showMoney } from './money';
import { creditInvoice, downloadPaper, showPaper } from './papers';
import { askPasskey, provePasskey, showPasskey, skipPasskey, type Owing } from './passkey';
import {
  addPerson,
  changePersonsRole,
  removePerson,
  resetPersonsPasskey,
  showPeople,
} from './people';
import {
  addMyPhoto,
  addPhoto,
  agreeToMyPhoto,
  removeMyPhoto,
  removePersonsPhoto,
  showMyPicture,
  showPhoto,
  showPicture,
} from './photo';
import { askRemoval } from './removal';
import { showSearch } from './search';
import { endSession } from './sign-in';
import { closeByDesk, answerByDesk, showTickets } from './tickets';
import { showToday } from './today';
import {
  assign,
  cancelOrder,
  clearOrderFlag,
  moveOrder,
  noteOrder,
  refundOrder,
  resendToForms,
  sendMessageAgain,
  stepByDesk,
} from './order-actions';
import { showOrder } from './order-page';

/** Routes without a session: the sign-in, and the calendar by its secret address. */
type PublicRoute = 'signIn' | 'startSession' | 'feed';
export type PasskeyRoute = 'passkey' | 'askPasskey' | 'provePasskey' | 'skipPasskey';
type StaffRoute = Exclude<RouteName, PublicRoute | PasskeyRoute>;

/** Pages of those who are half signed in. */
export const PASSKEY_HANDLERS: Record<
  PasskeyRoute,
  (owing: Owing) => Response | Promise<Response>
> = {
  passkey: showPasskey,
  askPasskey,
  provePasskey,
  skipPasskey,
};

export const HANDLERS: Record<StaffRoute, Handler> = {
  endSession,
  home: ({ staff }) => Promise.resolve(goTo(homeOf(staff))),
  today: showToday,
  calendar: showCalendar,
  tickets: showTickets,
  answer: answerByDesk,
  closeTicket: closeByDesk,
  search: showSearch,
  order: showOrder,
  assign,
  step: stepByDesk,
  move: moveOrder,
  cancel: cancelOrder,
  note: noteOrder,
  resend: resendToForms,
  message: sendMessageAgain,
  clear: clearOrderFlag,
  refund: refundOrder,
  billAdd: addToBill,
  billRemove: removeFromBill,
  billSend: sendBillToCustomer,
  billCash: noteBillCash,
  paper: showPaper,
  paperPdf: downloadPaper,
  credit: creditInvoice,
  money: showMoney,
  settlements: downloadSettlements,
  people: showPeople,
  addPerson,
  changeRole: changePersonsRole,
  resetPasskey: resetPersonsPasskey,
  photo: showPhoto,
  picture: showPicture,
  addPhoto,
  removePhoto: removePersonsPhoto,
  askRemoval,
  removePerson,
  mine: showMine,
  myVisit: showMyVisit,
  myStep,
  myBillAdd: addToMyBill,
  myBillRemove: removeFromMyBill,
  myBillSend: sendMyBill,
  newFeed,
  stopFeed,
  showName: setName,
  myPicture: showMyPicture,
  addMyPhoto,
  agreeToMyPhoto,
  removeMyPhoto,
};

const homeOf = ({ role }: StaffMember): string => {
  if (role === 'technician') return '/mine';
  return role === 'money' ? '/money' : '/today';
};
