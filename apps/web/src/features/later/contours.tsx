import contours from './contours.svg?url';

/** Paper with the contour lines of Null Island on it: plainly a drawing and no map. */
export function Contours() {
  return (
    <img
      src={contours}
      alt=""
      className="pointer-events-none absolute inset-0 h-full w-full object-cover opacity-25"
    />
  );
}
