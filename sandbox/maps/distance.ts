export interface Position {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_M = 6_371_000;

export function metresBetween(a: Position, b: Position): number {
  const [north, east] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(chord));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
