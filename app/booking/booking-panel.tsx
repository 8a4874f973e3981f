import { useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { readVerifiedHint } from '#app/account/verified-hint';
import { formatPaise } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { addLateStyles } from '#app/ui/late-styles';
import { Notice } from '#app/ui/notice';
import { Price } from '#app/ui/price';
import { Sheet, type SheetProps } from '#app/ui/sheet';
import { Skeleton } from '#app/ui/skeleton';
import { bookingDetails, FROM_BOOKING } from './booking-details';
import { BookingForm } from './booking-form';
import {
  choose,
  chooseAgain,
  chosenCategory,
  chosenItem,
  lowestPrice,
  nextStep,
  standing,
  type BookingChoice,
  type BookingOptions,
} from './booking-options';
import panelCss from './booking-panel.css?inline';
import slotsCss from './booking.css?inline';
import { keepChoice, readKeptChoice } from './kept-choice';
import { isPincode, keepPincode, readKeptPincode } from './pincode';
import { dayAndTime, formatSlot, slotTrouble } from './slots';
import { useBookingOptions } from './use-booking-options';
import { useDays } from './use-days';
import { words } from '#app/words/words';

addLateStyles('booking', slotsCss + panelCss);

interface BookingPanelProps {
  onClose: () => void;
  /** The chosen location's pincode; blank when there is none. */
  knownPincode?: string;
  onPincode?: (pincode: string) => void;
}

export default function BookingPanel({ onClose, knownPincode = '', onPincode }: BookingPanelProps) {
  const [pincode, setPincode] = useState(() => readKeptPincode() || knownPincode);
  const asked = isPincode(pincode) ? pincode : '';
  const [kind, setKind] = useState<VisitKind | ''>('');
  const { offered, failed, retry } = useBookingOptions({ kind, pincode: asked });
  const days = useDays(offered?.slots);
  const options = useMemo(
    () =>
      offered && {
        days,
        categories: offered.categories,
        asksPincode: offered.asksPincode,
        place: offered.place?.pincode === asked ? offered.place : null,
      },
    [offered, days, asked],
  );
  const { choice, trouble, change } = useKeptChoice(options);
  const chosenKind = (options && choice && chosenItem(choice, options)?.visitKind) ?? '';
  if (chosenKind !== kind) setKind(chosenKind); // visits and calls have different slots
  useEffect(() => {
    if (!asked) return;
    keepPincode(asked);
    onPincode?.(asked);
  }, [asked, onPincode]);
  const going = useNavigation().location?.pathname === `${words.page.base}/checkout`;

  /** The button disappears, so focus moves to the title. */
  function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-modal-title]')?.focus();
    retry();
  }

  if (options && choice) {
    return (
      <BookingSheet
        news={words.booking.daysLoaded}
        onClose={onClose}
        closeDisabled={going}
        footer={<BookingFoot options={options} choice={choice} going={going} />}
      >
        <BookingForm
          options={options}
          choice={choice}
          trouble={trouble}
          pincode={pincode}
          onPincode={setPincode}
          failed={failed}
          onChange={change}
        />
      </BookingSheet>
    );
  }
  return (
    <BookingSheet news={failed ? '' : words.booking.daysLoading} onClose={onClose}>
      {failed ? (
        <Notice tone="error" title={words.booking.slotsNotLoaded} live>
          <Button onClick={tryAgain}>{words.booking.tryAgain}</Button>
        </Notice>
      ) : (
        <Skeleton lines={6} />
      )}
    </BookingSheet>
  );
}

/** One dialog for all states, because a second one would open again. Announces `news`. */
function BookingSheet({ news, children, ...props }: Omit<SheetProps, 'title'> & { news: string }) {
  return (
    <Sheet title={words.booking.bookAnAppointment} {...props}>
      <p className="visually-hidden booking-news" role="status">
        {news}
      </p>
      {children}
    </Sheet>
  );
}

function useKeptChoice(options: BookingOptions | undefined) {
  const [wanted, setWanted] = useState<BookingChoice>();
  if (options && !wanted) setWanted(chooseAgain(readKeptChoice(), options));
  const choice = useMemo(() => options && wanted && standing(wanted, options), [options, wanted]);
  useEffect(() => {
    if (choice) keepChoice(choice);
  }, [choice]);
  const change = (part: Partial<BookingChoice>) => {
    if (options && wanted) setWanted(choose(wanted, part, options));
  };
  const lapsed = options && wanted?.timeSlot && choice?.timeSlot === '';
  const trouble = lapsed ? slotTrouble(options.days, formatSlot(wanted.date, wanted.timeSlot)) : '';
  return { choice, trouble, change };
}

function BookingFoot({
  options,
  choice,
  going,
}: {
  options: BookingOptions;
  choice: BookingChoice;
  going: boolean;
}) {
  const item = chosenItem(choice, options);
  const from = lowestPrice(choice, options);
  const missing = nextStep(choice, options);
  const checkOut = useBookingCheckout(choice, options);
  return (
    <div className="booking-foot">
      <div role="status">
        {item ? (
          <p className="booking-price">
            <span>{words.booking.price}</span>
            <Price paise={item.pricePaise} size="large" />
          </p>
        ) : null}
        {from && !item ? (
          <p className="booking-price booking-price-from">
            <span>{words.booking.price}</span>
            <b>{words.catalog.from(formatPaise(from))}</b>
          </p>
        ) : null}
        {missing ? <p className="fee-line">{missing}</p> : null}
      </div>
      <Button
        variant="primary"
        block
        disabled={missing !== ''}
        busy={going}
        busyLabel={words.booking.openingCheckout}
        onClick={checkOut}
      >
        {words.booking.checkoutButton}
      </Button>
    </div>
  );
}

/** Checkout shows it first, so it must not be waited for. */
const loadOpening = () => import('./opening-checkout').catch(() => undefined);

function useBookingCheckout(choice: BookingChoice, options: BookingOptions): () => void {
  const navigate = useNavigate();
  const { openPanel } = useOverlays();
  useEffect(() => void loadOpening(), []);
  const toCheckout = () => {
    const item = chosenItem(choice, options);
    const category = chosenCategory(choice, options)?.title ?? '';
    if (item)
      navigate(FROM_BOOKING, { state: { booking: bookingDetails(choice, category, item) } });
  };
  return () => {
    if (readVerifiedHint().isVerified) return toCheckout();
    const item = chosenItem(choice, options);
    openPanel('account', {
      onContinue: toCheckout,
      wanted: item && {
        name: item.name,
        note: dayAndTime({ date: choice.date, label: choice.timeSlot }),
        pricePaise: item.pricePaise,
      },
    } satisfies SignInIntent);
  };
}
