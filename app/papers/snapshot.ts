/** Turns a draft into all that is printed. Pure. */
import type { Site } from '#app/content/content';
import type { Order } from '#app/orders/order';
import type { DraftPaper } from './paper-facts';
import { isGstin, stateOfGstin } from './gstin';
import type { Paper, Snapshot } from './paper';
import type { TaxBuyer } from './papers.server';
import { STATES, stateCode, stateOfPincode } from './states';
import { sumTaxed, TAX_PERCENT, taxInside } from './tax';

interface Parties {
  order: Order;
  site: Pick<Site, 'brand' | 'seller' | 'gst' | 'capacity'>;
  buyer: TaxBuyer;
}

export function snapshotOf(
  draft: DraftPaper,
  { order, site, buyer }: Parties,
  papers: Paper[],
): Snapshot {
  const { mode, sac } = site.gst;
  const seller = sellerOf(site);
  const supply = placeOfSupply({ order, site, buyer });
  const isInterState = supply !== '' && seller.stateCode !== '' && supply !== seller.stateCode;
  const lines = draft.lines.map(({ paise, ...line }) => ({
    ...line,
    sac: mode === 'unregistered' ? '' : line.sac || sac,
    ...taxInside(paise, mode, isInterState),
  }));
  const about = papers.find(({ number }) => number === draft.amends);
  return {
    layout: 1,
    mode,
    reference: order.reference,
    seller,
    buyer: buyerOf(order, buyer, supply),
    placeOfSupply: { state: STATES[supply] ?? '', stateCode: supply },
    isInterState,
    ratePercent: mode === 'regular' ? TAX_PERCENT : 0,
    lines,
    total: sumTaxed(lines),
    paid: draft.paid,
    duePaise: draft.duePaise,
    amends: about ? { number: about.number, issuedAt: about.issuedAt } : null,
    reason: draft.reason,
  };
}

/** A registered customer's registration, else the address on record, else the shop's state. */
function placeOfSupply({ order, site, buyer }: Parties): string {
  if (buyer.gstin) return stateOfGstin(buyer.gstin);
  const zone = site.capacity.zones.find(({ key }) => key === order.zone);
  return (
    buyer.state ||
    stateCode(zone?.state ?? '') ||
    stateOfPincode(order.customer.pincode) ||
    sellerOf(site).stateCode
  );
}

function sellerOf({ brand, seller }: Pick<Site, 'brand' | 'seller'>): Snapshot['seller'] {
  const gstin = seller?.gstin ?? '';
  const code = gstin ? stateOfGstin(gstin) : '';
  return {
    name: brand.legalName,
    address: seller?.address ?? '',
    gstin,
    state: STATES[code] ?? '',
    stateCode: code,
  };
}

function buyerOf({ customer }: Order, buyer: TaxBuyer, supply: string): Snapshot['buyer'] {
  const { address, landmark, city, pincode } = customer;
  return {
    name: buyer.name || customer.name,
    address: [address, landmark, city, pincode].filter(Boolean).join(', '),
    gstin: buyer.gstin,
    state: STATES[supply] ?? '',
    stateCode: supply,
  };
}

/** Why no GST paper can be issued; blank when one can. A wrong invoice is worse than a late one. */
export function whyNoGst({ gst, seller }: Pick<Site, 'gst' | 'seller'>): string {
  if (gst.mode === 'unregistered') return '';
  if (!seller?.address) return 'The seller’s address is missing in the site settings.';
  if (!isGstin(seller.gstin)) return 'The seller’s GSTIN in the site settings is none.';
  return '';
}
