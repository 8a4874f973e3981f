import { z } from 'zod';

/** `money`: refunds and settlements. `owner`: all of it, and People. */
export const ROLES = ['dispatcher', 'technician', 'money', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const staffRow = z
  .object({
    staff_id: z.string(),
    phone: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    shows_name: z.number(),
    added_at: z.number(),
    left_at: z.number().nullable(),
  })
  .transform((row) => ({
    id: row.staff_id,
    phone: row.phone,
    name: row.name,
    role: row.role,
    /** Agreed that customers read the name. */
    showsName: row.shows_name === 1,
    addedAt: row.added_at, // epoch ms
    leftAt: row.left_at ?? 0, // 0 while active
  }));

/** Roles that see all customers' data. Technicians see only their own visits. */
export const needsPasskey = (role: Role): boolean => role !== 'technician';

export type StaffMember = z.output<typeof staffRow>;

export const MAX_NAME_LENGTH = 60;
