import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { SignInIntent } from '#app/account/intent';
import { readVerifiedHint } from '#app/account/verified-hint';
import { useOverlays } from '#app/shell/overlays';
import { Button } from '#app/ui/button';
import { SelectField } from '#app/ui/field';
import { Notice } from '#app/ui/notice';
import { Price } from '#app/ui/price';
import { Sheet } from '#app/ui/sheet';
import { Skeleton } from '#app/ui/skeleton';
import { choose, chooseAgain, chosenItem, isComplete, type BookingChoice, type BookingOptions } from './booking-options';
import { DayPicker } from './day-picker';
import { keepChoice, readKeptChoice } from './kept-choice';
import { TimePicker } from './time-picker';
import { useBookingOptions } from './use-booking-options';

/** Book an appointment: day, slot, category, item, price; then to checkout, by way of the sign-in when nobody is verified. */
export default function BookingPanel({ onClose }: { onClose: () => void }) {
  const { options, failed, retry } = useBookingOptions();
  const body = options ? <BookingForm options={options} onClose={onClose} /> : null;
  if (body) return body;
  return (
    <Sheet title="Book an Appointment" onClose={onClose}>
      {failed ? (
        <Notice tone="error" title="The days and slots could not be loaded." live>
          <Button onClick={retry}>Try again</Button>
        </Notice>
      ) : (
        <Skeleton lines={6} />
      )}
    </Sheet>
  );
}

function BookingForm({ options, onClose }: { options: BookingOptions; onClose: () => void }) {
  const [choice, setChoice] = useState<BookingChoice>(() => chooseAgain(readKeptChoice(), options));
  useEffect(() => keepChoice(choice), [choice]);
  const change = (part: Partial<BookingChoice>) => setChoice((before) => choose(before, part, options));
  const item = chosenItem(choice, options);
  const { checkOut, going } = useBookingCheckout(choice, item?.slug ?? '', item?.id ?? '');
  const category = options.categories.find(({ key }) => key === choice.category);
  const day = options.days.find(({ date }) => date === choice.date);
  return (
    <Sheet
      title="Book an Appointment"
      onClose={onClose}
      closeDisabled={going}
      footer={
        <div className="booking-foot">
          <p className="booking-price" role="status">
            <span>Price</span>
            {item ? <Price paise={item.pricePaise} size="large" /> : <span>Choose an item</span>}
          </p>
          <Button variant="primary" block disabled={!isComplete(choice, options)} busy={going} busyLabel="Opening checkout…" onClick={checkOut}>
            Checkout
          </Button>
        </div>
      }
    >
      <div className="booking-form">
        <DayPicker name="booking-day" days={options.days} chosen={choice.date} onChoose={(date) => change({ date })} />
        {day ? <TimePicker name="booking-slot" day={day} chosen={choice.timeSlot} onChoose={(timeSlot) => change({ timeSlot })} /> : null}
        <SelectField label="Category" name="category" value={choice.category} onChange={(event) => change({ category: event.target.value })}>
          <option value="">Select a category</option>
          {options.categories.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField label="Item" name="item" value={choice.item} disabled={!category} onChange={(event) => change({ item: event.target.value })}>
          <option value="">Select an item</option>
          {category?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Sheet>
  );
}

function useBookingCheckout(choice: BookingChoice, service: string, serviceId: string): { checkOut: () => void; going: boolean } {
  const submit = useSubmit();
  const { openPanel } = useOverlays();
  const going = useNavigation().formAction === '/drafts';
  const toCheckout = () => submit({ service, serviceId, date: choice.date, timeSlot: choice.timeSlot }, { method: 'post', action: '/drafts' });
  const checkOut = () => {
    if (readVerifiedHint().isVerified) return toCheckout();
    openPanel('account', { then: 'checkout', onContinue: toCheckout } satisfies SignInIntent);
  };
  return { checkOut, going };
}
