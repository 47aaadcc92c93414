const browsers = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const;

/** What a person may recognise this device by in a list of versions: "Firefox, Windows". */
export function deviceName(userAgent = navigator.userAgent): string {
  const names = [browsers, systems].map(
    (list) => list.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  return names.filter((name) => name !== undefined).join(', ');
}
