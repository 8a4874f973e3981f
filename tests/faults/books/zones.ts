/** Places the shop comes to, and how many visits it takes in a slot. */
export interface Zone {
  pincode: string;
  perSlot: number;
}

/** Few places, so that customers meet; and room for the others. */
export const TIGHT: Zone[] = [
  { pincode: '110001', perSlot: 2 },
  { pincode: '560034', perSlot: 1 },
];
export const WIDE: Zone = { pincode: '400001', perSlot: 60 };

/** All goes back until a day before the slot, then a half: the bundled rules give nothing back. */
const REFUNDS = [
  { hoursBefore: 24, percent: 100 },
  { hoursBefore: 0, percent: 50 },
];

/** Has the CMS of the sandbox serve them and nothing else, and give money back. */
export async function openZones(sandbox: string): Promise<void> {
  for (const { pincode, perSlot } of [...TIGHT, WIDE]) {
    const key = `zone-${pincode}`;
    const changes = {
      ...{ key, name: `Zone ${pincode}`, supportType: 'BookingSupport', active: true },
      ...{ city: 'Mumbai', state: 'Maharashtra', pincodes: pincode, perSlot, weekdays: null },
    };
    await publish(sandbox, { type: 'zone', key, documentId: key, isNew: true, changes });
  }
  await publish(sandbox, {
    ...{ type: 'site-setting', documentId: 'seed-site-setting' },
    changes: { cancellationRules: REFUNDS },
  });
}

async function publish(sandbox: string, entry: object): Promise<void> {
  const answer = await fetch(`${sandbox}/control/cms/entry`, {
    method: 'PUT',
    body: JSON.stringify(entry),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
