const DIGITS = '23456789CFGHJMPQRVWX';
const UNITS_PER_DEGREE = 8000;

/** The ten-digit Open Location Code of a position, such as `7JWVJ6J8+JM`. */
export function plusCode(lat: number, lng: number): string {
  let north = Math.floor((lat + 90) * UNITS_PER_DEGREE);
  let east = Math.floor((lng + 180) * UNITS_PER_DEGREE);
  let code = '';
  for (let pair = 0; pair < 5; pair += 1) {
    code = `${DIGITS[north % 20] ?? ''}${DIGITS[east % 20] ?? ''}${code}`;
    north = Math.floor(north / 20);
    east = Math.floor(east / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

/** Leaves out the area code, as in `J6J8+JM`. */
export const shortPlusCode = (code: string): string => code.slice(4);
