/** Where the shop comes to, and how many visits it takes in a slot. */
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

/** Has the CMS of the sandbox serve them and nothing else. */
export async function openZones(sandbox: string): Promise<void> {
  for (const { pincode, perSlot } of [...TIGHT, WIDE]) {
    const key = `zone-${pincode}`;
    const changes = {
      ...{ key, name: `Zone ${pincode}`, supportType: 'BookingSupport', active: true },
      ...{ city: 'Mumbai', state: 'Maharashtra', pincodes: pincode, perSlot, weekdays: null },
    };
    const answer = await fetch(`${sandbox}/control/cms/entry`, {
      method: 'PUT',
      body: JSON.stringify({ type: 'zone', key, documentId: key, isNew: true, changes }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
