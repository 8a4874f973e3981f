import { IST_OFFSET_MS } from '#app/booking/slots';

/** iCalendar (RFC 5545) as far as one event in Asia/Kolkata needs it. Pure. */

/** A property and its value; `text` is escaped, anything else stands as it is. */
export type CalendarLine = [name: string, value: string | { text: string }];

/** India has had one offset since 1945 and no summer time. */
const ZONE: CalendarLine[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', 'Asia/Kolkata'],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', '+0530'],
  ['TZOFFSETTO', '+0530'],
  ['TZNAME', 'IST'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];
const MOST_OCTETS = 75;

export function calendarFile(maker: string, event: CalendarLine[]): string {
  const lines: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', { text: `-//${maker}//Bookings//EN` }],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...ZONE,
    ...event,
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${fold(`${name}:${typeof value === 'string' ? value : escape(value.text)}`)}\r\n`).join('');
}

/** `20261122T043000Z` */
export const utcTime = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** `20261122T100000`, local time of the zone above. */
export const indianTime = (instant: number): string => utcTime(instant + IST_OFFSET_MS).slice(0, -1);

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A line has at most 75 octets; the rest goes on after a line break and a blank, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MOST_OCTETS) {
      parts.push('');
      octets = 1; // the blank that begins it
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}
