import { z } from 'zod';
import { orZero, yesOrNo, rowOf } from '#app/database/row-of';

/** `money`: refunds and settlements. `owner`: all of it, and People. */
export const ROLES = ['dispatcher', 'technician', 'money', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const staffRow = rowOf(
  {
    id: z.string(),
    phone: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    /** Agreed that customers read the name. */
    showsName: yesOrNo,
    addedAt: z.number(), // epoch ms
    leftAt: orZero, // 0 while active
  },
  { id: 'staff_id' },
);

/** Roles that see all customers' data. Technicians see only their own visits. */
export const needsPasskey = (role: Role): boolean => role !== 'technician';

export type StaffMember = z.output<typeof staffRow>;

export const MAX_NAME_LENGTH = 60;
