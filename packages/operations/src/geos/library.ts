/** What is used of geos-wasm: the C interface of GEOS, where every shape is a pointer. */

/** A pointer to a shape; 0 where GEOS failed. */
export type Shape = number & { readonly brand?: 'shape' };

export interface GeosLibrary {
  /** The views of memory are others after each growth. */
  readonly Module: {
    readonly HEAPF64: Float64Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    UTF8ToString(pointer: number): string;
  };
  GEOSversion(): string;
  GEOSFree(pointer: number): void;
  GEOSCoordSeq_copyFromBuffer(buffer: number, size: number, hasZ: 0, hasM: 0): number;
  GEOSCoordSeq_copyToBuffer(sequence: number, buffer: number, hasZ: 0, hasM: 0): number;
  GEOSCoordSeq_getSize(sequence: number, size: number): number;
  GEOSGeom_getCoordSeq(shape: Shape): number;
  GEOSGeom_createPoint(sequence: number): Shape;
  GEOSGeom_createLineString(sequence: number): Shape;
  GEOSGeom_createLinearRing(sequence: number): Shape;
  GEOSGeom_createPolygon(shell: Shape, holes: number, count: number): Shape;
  GEOSGeom_createCollection(type: number, shapes: number, count: number): Shape;
  GEOSGeom_createRectangle(west: number, south: number, east: number, north: number): Shape;
  GEOSGeom_destroy(shape: Shape): void;
  GEOSGeom_setPrecision(shape: Shape, grid: number, flags: number): Shape;
  GEOSGeom_getExtent(shape: Shape, ...pointers: [number, number, number, number]): number;
  GEOSGeomTypeId(shape: Shape): number;
  GEOSGetNumGeometries(shape: Shape): number;
  GEOSGetGeometryN(shape: Shape, index: number): Shape;
  GEOSGetExteriorRing(shape: Shape): Shape;
  GEOSGetNumInteriorRings(shape: Shape): number;
  GEOSGetInteriorRingN(shape: Shape, index: number): Shape;
  GEOSisEmpty(shape: Shape): number;
  GEOSArea(shape: Shape, area: number): number;
  GEOSDistance(a: Shape, b: Shape, distance: number): number;
  GEOSisValid(shape: Shape): number;
  GEOSisValidDetail(shape: Shape, flags: number, reason: number, place: number): number;
  GEOSMakeValidParams_create(): number;
  GEOSMakeValidParams_destroy(parameters: number): void;
  GEOSMakeValidParams_setMethod(parameters: number, method: number): number;
  GEOSMakeValidWithParams(shape: Shape, parameters: number): Shape;
  GEOSBufferParams_create(): number;
  GEOSBufferParams_destroy(parameters: number): void;
  GEOSBufferParams_setEndCapStyle(parameters: number, style: number): number;
  GEOSBufferParams_setJoinStyle(parameters: number, style: number): number;
  GEOSBufferParams_setQuadrantSegments(parameters: number, count: number): number;
  GEOSBufferParams_setSingleSided(parameters: number, isSingleSided: number): number;
  GEOSBufferWithParams(shape: Shape, parameters: number, width: number): Shape;
  GEOSDensify(shape: Shape, tolerance: number): Shape;
  GEOSIntersectionPrec(a: Shape, b: Shape, grid: number): Shape;
  GEOSDifferencePrec(a: Shape, b: Shape, grid: number): Shape;
  GEOSDisjointSubsetUnion(shape: Shape): Shape;
  GEOSCoverageIsValid(shapes: Shape, gap: number, faults: number): number;
  GEOSCoverageUnion(shapes: Shape): Shape;
  GEOSCoverageSimplifyVW(shapes: Shape, tolerance: number, keepsBoundary: number): Shape;
  GEOSTopologyPreserveSimplify(shape: Shape, tolerance: number): Shape;
  GEOSGetCentroid(shape: Shape): Shape;
  GEOSPointOnSurface(shape: Shape): Shape;
  GEOSConvexHull(shape: Shape): Shape;
  GEOSConcaveHull(shape: Shape, ratio: number, allowsHoles: number): Shape;
  GEOSVoronoiDiagram(sites: Shape, area: Shape, tolerance: number, flags: number): Shape;
  GEOSIntersects(a: Shape, b: Shape): number;
  GEOSPrepare(shape: Shape): number;
  GEOSPreparedGeom_destroy(prepared: number): void;
  GEOSPreparedIntersects(prepared: number, shape: Shape): number;
  GEOSPreparedContains(prepared: number, shape: Shape): number;
  GEOSPreparedWithin(prepared: number, shape: Shape): number;
}

/** What the default export of geos-wasm does. */
export type StartGeos = (options: {
  readonly errorHandler: (message: string) => void;
  readonly noticeHandler: (message: string) => void;
}) => Promise<GeosLibrary>;
