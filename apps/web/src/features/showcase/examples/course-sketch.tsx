interface CourseSketchProps {
  /** Another number, another course. */
  readonly seed: number;
}

/** A drawn course on drawn contours, where the examples need a picture of a map. */
export function CourseSketch({ seed }: CourseSketchProps) {
  const shift = (seed * 37) % 60;
  const course = `M30 ${70 - shift / 3}c30 ${-40 + shift} 50 ${30 - shift / 2} 80 ${-10 + shift / 4}s30 ${-30 + shift / 2} 60 -10`;
  return (
    <svg
      viewBox="0 0 200 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="bg-muted"
    >
      {[0, 1, 2, 3].map((ring) => (
        <ellipse
          key={ring}
          cx={70 + shift}
          cy={50}
          rx={24 + ring * 26}
          ry={14 + ring * 17}
          className="stroke-foreground/12"
        />
      ))}
      <path d={course} strokeWidth="6" strokeLinecap="round" className="stroke-card" />
      <path d={course} strokeWidth="3" strokeLinecap="round" className="stroke-route" />
    </svg>
  );
}
