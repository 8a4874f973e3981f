import { inTheSlot } from '#app/booking/in-the-slot';
import { SlotChoice, type SlotChoiceProps } from '#app/booking/slot-choice';
import type { VisitKind } from '#app/ground/visit-kind';
import { Section } from './section';
import { words } from '#app/words/words';

interface SlotSectionProps extends SlotChoiceProps {
  kind: VisitKind | undefined;
}

export const SlotSection = ({ kind, ...choice }: SlotSectionProps) => (
  <Section title={words.checkout.serviceSlot} hint={kind && inTheSlot(kind)}>
    <SlotChoice {...choice} />
  </Section>
);
