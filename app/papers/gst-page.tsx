import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button';
import { Field, SelectField } from '#app/ui/field';
import { STATES } from './states';

export interface GstPageProps {
  orderPath: string;
  gstin: string;
  name: string;
  state: string;
  /** Of the GSTIN; else blank. */
  error: string;
}

export function GstPage({ orderPath, gstin, name, state, error }: GstPageProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap cancel-page">
      <header className="order-head">
        <p className="order-eyebrow">Your booking</p>
        <h1>For your invoice</h1>
      </header>
      <Form method="post" className="order-card" aria-label="For your invoice">
        <p>
          Is the booking for a business? Then its invoice can name it. Private customers skip this.
        </p>
        <Field
          label="GSTIN"
          name="gstin"
          optional
          defaultValue={gstin}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          error={error}
          hint="15 letters and digits."
        />
        <Field
          label="Name of the business"
          name="name"
          optional
          defaultValue={name}
          maxLength={100}
          autoComplete="organization"
        />
        <SelectField
          label="State of your address"
          name="state"
          defaultValue={state}
          hint="With a GSTIN its state counts."
        >
          <option value="">As in your address</option>
          {Object.entries(STATES).map(([code, each]) => (
            <option key={code} value={code}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" block busy={isBusy} busyLabel="Saving…">
          Save
        </Button>
        <a href={orderPath}>Back to your booking</a>
      </Form>
    </div>
  );
}
