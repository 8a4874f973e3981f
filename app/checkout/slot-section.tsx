import type { ReactNode } from 'react';
import { IN_THE_SLOT } from '#app/booking/in-the-slot';
import { SlotChoice } from '#app/booking/slot-choice';
import type { Day } from '#app/booking/slots';
import type { VisitKind } from '#app/visit-kind';
import { Section } from './section';
import { words } from '#app/words/words';

interface SlotSectionProps {
  days: Day[];
  chosen: string; // of `formatSlot`, or blank
  onChoose: (slot: string) => void;
  error: string | undefined;
  kind: VisitKind | undefined;
  /** Above the days: whether we come to the pincode. */
  children?: ReactNode;
}

export const SlotSection = ({ error, kind, children, ...choice }: SlotSectionProps) => (
  <Section title={words.checkout.serviceSlot} hint={kind && IN_THE_SLOT[kind]} error={error}>
    {children}
    <SlotChoice {...choice} />
  </Section>
);
