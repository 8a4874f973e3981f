interface TimeSlot {
  label?: string | null;
  startsAt?: string | null;
}

/** Returns an error for the editor. The shop reads the hours of a label in the same way. */
export function slotTrouble({
  slots,
}: {
  slots?: { timeSlots?: TimeSlot[] | null } | null;
}): string | undefined {
  const timeSlots = slots?.timeSlots ?? [];
  const labels = timeSlots.map(({ label }) => label?.trim() ?? '');
  const twice = labels.find((label, index) => label && labels.indexOf(label) !== index);
  if (twice)
    return `Two slots have the label ${twice}. A booking knows its slot by the label, so each needs its own.`;
  for (const [index, { startsAt }] of timeSlots.entries()) {
    const label = labels[index] ?? '';
    const hours = hoursOf(label);
    if (hours === 'none')
      return `The slot ${label} ends when it begins. Write hours such as 10am-12pm.`;
    if (hours && startsAt && hours !== startsAt)
      return `The slot ${label} starts at ${startsAt}. Customers read ${hours}: change the label or the start.`;
  }
  return undefined;
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?\s*([ap]m)$/i;

/** The start that a label such as `10am-12pm` or `10-12pm` names; undefined for other labels. */
function hoursOf(label: string): string | 'none' | undefined {
  const [, hour, minute, half, endHour, endMinute, endHalf = ''] = HOURS.exec(label) ?? [];
  const to = minutesOf(endHour, endMinute, endHalf);
  const sameHalf = minutesOf(hour, minute, half ?? endHalf);
  if (to === undefined || sameHalf === undefined) return undefined;
  const from = !half && sameHalf > to ? sameHalf - 12 * 60 : sameHalf;
  if (from === to) return 'none';
  return [Math.floor(from / 60), from % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minutesOf(hour = '', minute = '0', half: string): number | undefined {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute);
}
