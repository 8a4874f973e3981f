import { nearSlot, nextOpenSlot, type ChosenSlot, type Day } from './slots';
import { words } from '#app/words/words';

interface NextSlotButtonProps {
  days: Day[];
  chosen: ChosenSlot;
  onChoose: (slot: ChosenSlot) => void;
}

/** Chooses the next free slot in one tap. Stays when it is chosen, so that nothing moves. */
export function NextSlotButton({ days, chosen, onChoose }: NextSlotButtonProps) {
  const next = nextOpenSlot(days);
  return next ? (
    <button
      type="button"
      className={chosen.label ? 'slot-next slot-next-quiet' : 'slot-next'}
      aria-pressed={next.date === chosen.date && next.label === chosen.label}
      onClick={() => onChoose(next)}
    >
      {words.booking.nextFree(nearSlot(days, next))}
    </button>
  ) : (
    <p>{words.booking.shownDaysFull}</p>
  );
}
