import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import type { SignInIntent } from '#app/account/intent';
import { readVerifiedHint } from '#app/account/verified-hint';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { SelectField } from '#app/ui/field';
import { addLateStyles } from '#app/ui/late-styles';
import { Notice } from '#app/ui/notice';
import { Price } from '#app/ui/price';
import { Sheet, type SheetProps } from '#app/ui/sheet';
import { Skeleton } from '#app/ui/skeleton';
import {
  choose,
  chooseAgain,
  chosenItem,
  isComplete,
  type BookingChoice,
  type BookingOptions,
} from './booking-options';
import css from './booking.css?inline';
import { DayPicker } from './day-picker';
import { keepChoice, readKeptChoice } from './kept-choice';
import { TimePicker } from './time-picker';
import { useBookingOptions } from './use-booking-options';

addLateStyles('booking', css);

export default function BookingPanel({ onClose }: { onClose: () => void }) {
  const { options, failed, retry } = useBookingOptions();
  const { choice, change } = useKeptChoice(options);
  const going = useNavigation().formAction === '/drafts';

  /** The button disappears, so focus moves to the title. */
  function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-modal-title]')?.focus();
    retry();
  }

  if (options && choice) {
    return (
      <BookingSheet
        news="Days and slots are here."
        onClose={onClose}
        closeDisabled={going}
        footer={<BookingFoot options={options} choice={choice} going={going} />}
      >
        <BookingForm options={options} choice={choice} onChange={change} />
      </BookingSheet>
    );
  }
  return (
    <BookingSheet news={failed ? '' : 'Loading days and slots'} onClose={onClose}>
      {failed ? (
        <Notice tone="error" title="The days and slots could not be loaded." live>
          <Button onClick={tryAgain}>Try again</Button>
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
    <Sheet title="Book an Appointment" {...props}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {children}
    </Sheet>
  );
}

function useKeptChoice(options: BookingOptions | undefined): {
  choice: BookingChoice | undefined;
  change: (part: Partial<BookingChoice>) => void;
} {
  const kept = useMemo(() => options && chooseAgain(readKeptChoice(), options), [options]);
  const [changed, setChanged] = useState<BookingChoice>();
  const choice = changed ?? kept;
  useEffect(() => {
    if (choice) keepChoice(choice);
  }, [choice]);
  const change = (part: Partial<BookingChoice>) => {
    if (options && choice) setChanged(choose(choice, part, options));
  };
  return { choice, change };
}

interface BookingFormProps {
  options: BookingOptions;
  choice: BookingChoice;
  onChange: (part: Partial<BookingChoice>) => void;
}

function BookingForm({ options, choice, onChange }: BookingFormProps) {
  const category = options.categories.find(({ key }) => key === choice.category);
  const day = options.days.find(({ date }) => date === choice.date);
  return (
    <div className="booking-form">
      <DayPicker
        name="booking-day"
        days={options.days}
        chosen={choice.date}
        onChoose={(date) => onChange({ date })}
      />
      {day ? (
        <TimePicker
          name="booking-slot"
          day={day}
          chosen={choice.timeSlot}
          onChoose={(timeSlot) => onChange({ timeSlot })}
        />
      ) : null}
      <SelectField
        label="Category"
        name="category"
        value={choice.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">Select a category</option>
        {options.categories.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Item"
        name="item"
        value={choice.item}
        disabled={!category}
        onChange={(event) => onChange({ item: event.target.value })}
      >
        <option value="">Select an item</option>
        {category?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
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
  const checkOut = useBookingCheckout(choice, item?.slug ?? '', item?.id ?? '');
  return (
    <div className="booking-foot">
      <p className="booking-price" role="status">
        <span>Price</span>
        {item ? <Price paise={item.pricePaise} size="large" /> : <span>Choose an item</span>}
      </p>
      <Button
        variant="primary"
        block
        disabled={!isComplete(choice, options)}
        busy={going}
        busyLabel="Opening checkout…"
        onClick={checkOut}
      >
        Checkout
      </Button>
    </div>
  );
}

function useBookingCheckout(choice: BookingChoice, service: string, serviceId: string): () => void {
  const submit = useSubmit();
  const { openPanel } = useOverlays();
  const toCheckout = () =>
    submit(
      { service, serviceId, date: choice.date, timeSlot: choice.timeSlot },
      { method: 'post', action: '/drafts' },
    );
  return () => {
    if (readVerifiedHint().isVerified) return toCheckout();
    openPanel('account', { then: 'checkout', onContinue: toCheckout } satisfies SignInIntent);
  };
}
