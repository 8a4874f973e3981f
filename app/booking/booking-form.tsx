import { Link } from '@remix-run/react';
import { asciiDigits } from '#app/ground/digits';
import { useFrame } from '#app/frame/frame';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { Field, SelectField } from '#app/ui/field';
import { formatPaise } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import { inTheSlot } from './in-the-slot';
import {
  asksPlace,
  chosenCategory,
  chosenItem,
  remoteItems,
  type BookingCategory,
  type BookingChoice,
  type BookingItem,
  type BookingOptions,
} from './booking-options';
import { DayPicker } from './day-picker';
import { FeeLine } from './fee-line';
import { NextSlotButton } from './next-slot-button';
import { PlaceAnswer } from './place-answer';
import { TimePicker } from './time-picker';
import { WaitingLink } from './waiting-link';
import { words } from '#app/words/words';

interface BookingFormProps {
  options: BookingOptions;
  choice: BookingChoice;
  /** Why the chosen slot can no longer be booked; blank while it can. */
  trouble: string;
  pincode: string;
  onPincode: (pincode: string) => void;
  /** The last question to the shop had no answer. */
  failed: boolean;
  onChange: (part: Partial<BookingChoice>) => void;
}

export function BookingForm(props: BookingFormProps) {
  const { options, choice, trouble, onChange } = props;
  const day = options.days.find(({ date }) => date === choice.date);
  const item = chosenItem(choice, options);
  const isRefused = asksPlace(choice, options) && options.place?.isServed === false;
  return (
    <div className="booking-form">
      <ServiceFields {...props} />
      {item ? <WhatItIs kind={item.visitKind} /> : <OtherServices />}
      {asksPlace(choice, options) ? <PlaceField {...props} /> : null}
      {isRefused ? null : (
        <DayPicker
          name="booking-day"
          days={options.days}
          chosen={choice.date}
          onChoose={(date) => onChange({ date })}
        >
          <NextSlotButton
            days={options.days}
            chosen={{ date: choice.date, label: choice.timeSlot }}
            onChoose={({ date, label }) => onChange({ date, timeSlot: label })}
          />
        </DayPicker>
      )}
      {day && !isRefused ? (
        <TimePicker
          name="booking-slot"
          day={day}
          chosen={choice.timeSlot}
          onChoose={(timeSlot) => onChange({ timeSlot })}
        />
      ) : null}
      {item && !isRefused ? (
        <WaitingLink days={options.days} service={item.slug} pincode={props.pincode} />
      ) : null}
      {trouble && !isRefused ? (
        <p className="field-error" role="alert">
          <Icon name="error" size={20} />
          <span>{trouble}</span>
        </p>
      ) : null}
      {item ? null : <BothKinds />}
    </div>
  );
}

function ServiceFields({ options, choice, onChange }: BookingFormProps) {
  const category = chosenCategory(choice, options);
  const item = chosenItem(choice, options);
  return (
    <>
      <SelectField
        label={words.booking.category}
        name="category"
        value={choice.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{words.booking.selectACategory}</option>
        {options.categories.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.booking.item}
        name="item"
        value={item ? valueOf(item, category) : ''}
        disabled={!category}
        onChange={({ target: { value } }) =>
          onChange({
            item: category?.items.find((each) => valueOf(each, category) === value)?.id ?? '',
          })
        }
      >
        <option value="">{words.booking.selectAnItem}</option>
        <ItemGroup kind="visit" category={category} />
        <ItemGroup kind="remote" category={category} />
      </SelectField>
    </>
  );
}

function ItemGroup({ kind, category }: { kind: VisitKind; category: BookingCategory | undefined }) {
  const items = category?.items.filter(({ visitKind }) => visitKind === kind) ?? [];
  if (items.length === 0) return null;
  return (
    <optgroup label={nameOf(kind)}>
      {items.map((item) => (
        <option key={item.id} value={valueOf(item, category)}>
          {item.name} · {formatPaise(item.pricePaise)}
        </option>
      ))}
    </optgroup>
  );
}

const nameOf = (kind: VisitKind): string =>
  kind === 'remote' ? words.booking.helpByPhone : words.booking.technicianVisits;

const KindIcon = ({ kind }: { kind: VisitKind }) => (
  <Icon name={kind === 'remote' ? 'phone' : 'home-visit'} size={20} />
);

/** What each kind is and what its price covers, until a service is chosen. */
const BothKinds = () => (
  <div className="booking-kinds">
    {(['visit', 'remote'] as const).map((kind) => (
      <div key={kind}>
        <KindIcon kind={kind} />
        <h3>{nameOf(kind)}</h3>
        <FeeLine kind={kind} as="short" />
      </div>
    ))}
  </div>
);

const WhatItIs = ({ kind }: { kind: VisitKind }) => (
  <div className="slot-kind">
    <KindIcon kind={kind} />
    <div>
      <p>{inTheSlot(kind)}</p>
      <FeeLine kind={kind} as="short" />
    </div>
  </div>
);

function PlaceField({ options, pincode, onPincode, failed, onChange }: BookingFormProps) {
  return (
    <div className="booking-place">
      <Field
        label={words.booking.pincode}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={pincode}
        onChange={({ target }) => onPincode(asciiDigits(target.value).replaceAll(/\D/g, ''))}
      />
      <PlaceAnswer pincode={pincode} place={options.place} days={options.days} failed={failed}>
        <ul className="booking-remote" aria-label={words.booking.helpByPhone}>
          {remoteItems(options).map(({ category, item }) => (
            <li key={category + item.id}>
              <Button variant="secondary" onClick={() => onChange({ category, item: item.id })}>
                {item.name} · {formatPaise(item.pricePaise)}
              </Button>
            </li>
          ))}
        </ul>
      </PlaceAnswer>
    </div>
  );
}

/** The name, as a reader of the form knows it; the id when a list has two of that name. */
const valueOf = ({ id, name }: BookingItem, category: BookingCategory | undefined): string =>
  category?.items.some((other) => other.name === name && other.id !== id) ? id : name;

/** The panel's lists are short, so it says where the rest is. */
const OtherServices = () => (
  <details className="booking-others">
    <summary>
      <span>
        {words.booking.notListedHere} <b>{words.booking.seeAllServices}</b>
      </span>
      <Icon name="chevron-down" size={20} />
    </summary>
    <ul>
      {useFrame()?.site.categories.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={`/${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  </details>
);
