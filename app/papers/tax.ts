/** GST inside a price, in whole paise. Pure. */
import type { GstMode } from '#app/content/billing';
import type { Paise } from '#app/ground/money';

export const TAX_PERCENT = 18;

interface Taxed {
  /** Sum with the tax. */
  totalPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/** The parts add up to the price, to the paisa. */
export function taxInside(totalPaise: Paise, mode: GstMode, isInterState: boolean): Taxed {
  const none = { totalPaise, taxablePaise: totalPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (mode !== 'regular') return none;
  if (isInterState) {
    const igstPaise = Math.round((totalPaise * TAX_PERCENT) / (100 + TAX_PERCENT));
    return { ...none, taxablePaise: totalPaise - igstPaise, igstPaise };
  }
  const half = Math.round((totalPaise * (TAX_PERCENT / 2)) / (100 + TAX_PERCENT));
  return { ...none, taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half };
}

export const sumTaxed = (lines: Taxed[]): Taxed =>
  lines.reduce(
    (sum, line) => ({
      totalPaise: sum.totalPaise + line.totalPaise,
      taxablePaise: sum.taxablePaise + line.taxablePaise,
      cgstPaise: sum.cgstPaise + line.cgstPaise,
      sgstPaise: sum.sgstPaise + line.sgstPaise,
      igstPaise: sum.igstPaise + line.igstPaise,
    }),
    { totalPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  );
