import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { askGoogle, MapsFailure } from './google.server';
import { indianPlace } from './indian-address';
import type { Place } from './places';

/** Google always responds with 200; errors are in the body. Throws `MapsFailure`. */
export async function placeAt(position: Position, signal?: AbortSignal): Promise<Place | 'abroad'> {
  const answer = await ask(position, signal);
  // Google says that a retry may succeed, so try once more.
  const settled = answer.status === 'UNKNOWN_ERROR' ? await ask(position, signal) : answer;
  if (settled.status !== 'OK' && settled.status !== 'ZERO_RESULTS')
    throw new MapsFailure(settled.status);
  return indianPlace(settled.results);
}

export interface Position {
  lat: number;
  lng: number;
}

/** A rectangle around India, to save calls for other positions. */
export const isNearIndia = ({ lat, lng }: Position): boolean =>
  lat >= 6 && lat <= 38 && lng >= 68 && lng <= 98;

/** 11 m: enough for an address, and better for privacy. */
export const rounded = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(4)),
  lng: Number(lng.toFixed(4)),
});

const TIMEOUT_MS = 3500;

function ask({ lat, lng }: Position, signal?: AbortSignal) {
  const address = new URL('/maps/api/geocode/json', env.MAPS_GEOCODE_BASE);
  address.search = new URLSearchParams({
    latlng: `${lat},${lng}`,
    language: 'en',
    region: 'in',
    key: env.GOOGLE_MAPS_SERVER_KEY,
  }).toString();
  return askGoogle(reverse, { address, withinMs: TIMEOUT_MS, signal });
}

const component = z.object({
  long_name: z.string(),
  short_name: z.string().default(''),
  types: z.array(z.string()).default([]),
});
const result = z.object({
  address_components: z.array(component),
  formatted_address: z.string().optional(),
  types: z.array(z.string()).default([]),
});
const reverse = z.object({
  status: z.string().regex(/^[A-Z_]{2,40}$/),
  results: z.array(result).default([]),
});
