import type { ReactNode } from 'react';
import { dayAndTime } from './slots';
import { Icon } from '#app/ui/icon';
import type { VisitKind } from '#app/ground/visit-kind';
import { inTheSlot } from './in-the-slot';

interface ChosenSlotLineProps {
  date: string;
  label: string;
  kind: VisitKind;
  children?: ReactNode;
}

export const ChosenSlotLine = ({ date, label, kind, children }: ChosenSlotLineProps) => (
  <div className="summary-slot">
    <Icon name="calendar" size={20} />
    <p>
      <b>{dayAndTime({ date, label })}</b>
      <br />
      {inTheSlot(kind)}
    </p>
    {children}
  </div>
);
