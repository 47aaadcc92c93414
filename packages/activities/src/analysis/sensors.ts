/** The channels of a recording that say how the runner and the air were; each is averaged by time. */
export const SENSORS = ['heartRate', 'cadence', 'powerWatts', 'temperatureCelsius'] as const;
export type Sensor = (typeof SENSORS)[number];

/** Without the sensors of which nothing was recorded. */
export type SensorAverages = Readonly<Partial<Record<Sensor, number>>>;
