import { Box, Typography } from '@strapi/design-system';

export const Words = ({ children, role }: { children: React.ReactNode; role?: string }) => (
  <Typography tag="p" textColor="neutral700" role={role}>
    {children}
  </Typography>
);

export interface Difference {
  field: string;
  was: string;
  now: string;
}

export function Differences({ changes }: { changes: Difference[] }) {
  return (
    <Box tag="ul" width="100%">
      {changes.map(({ field, was, now }) => (
        <Box tag="li" key={field} paddingBottom={2} style={{ overflowWrap: 'anywhere' }}>
          <Typography tag="p" variant="pi" fontWeight="bold" textColor="neutral800">
            {field}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral700">
            {was ? <del>{was}</del> : <em>empty</em>} → {now ? <ins>{now}</ins> : <em>empty</em>}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
  hour12: false,
});
export const timeInIndia = (at: number | string): string => inIndia.format(new Date(at));

const exact = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hour12: false,
});
/** With seconds: two may fall into one minute. */
export const exactTimeInIndia = (at: number | string): string => exact.format(new Date(at));
