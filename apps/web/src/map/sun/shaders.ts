/** The programs of the graphics card. Lengths are metres of the scene: x east, y north, z up. */

const HEAD = '#version 300 es\nprecision highp float;\nprecision highp int;\n';

/** How much of a point is in the sun, 0 to 1, by comparing depths around it with those of the map. */
const SUNLIT = `
uniform highp sampler2DShadow u_shadows;
uniform mat4 u_light;
uniform vec4 u_area;
uniform float u_texel;
uniform int u_taps;
uniform float u_hasShadows;
float inArea(vec2 p) {
  vec2 share = (p - u_area.xy) / u_area.zw;
  vec2 edge = smoothstep(vec2(0.0), vec2(0.05), share) * smoothstep(vec2(0.0), vec2(0.05), 1.0 - share);
  return edge.x * edge.y * u_hasShadows;
}
float sunlit(vec3 p, vec3 n) {
  float known = inArea(p.xy);
  if (known <= 0.0) return 1.0;
  vec3 c = (u_light * vec4(p + n * (0.1 + 1.3 * u_area.z * u_texel), 1.0)).xyz * 0.5 + 0.5;
  float lit = 0.0;
  float count = 0.0;
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) {
    if (abs(x) > u_taps || abs(y) > u_taps) continue;
    lit += texture(u_shadows, vec3(c.xy + vec2(x, y) * u_texel, c.z - 0.0008));
    count += 1.0;
  }
  return mix(1.0, lit / count, known);
}`;

/** `u_place`: the tile's middle in the scene, and the scale of its metres there. */
const PLACE = `
in vec3 a_steps;
uniform vec3 u_place;
vec3 metresOf() { return a_steps / 16.0; }
vec3 placeOf() { return vec3(u_place.xy, 0.0) + metresOf() * u_place.z; }`;

export const buildingVertex = `${HEAD}${PLACE}
in uint a_building;
in vec4 a_normal;
uniform mat4 u_matrix;
uniform sampler2D u_palette;
out vec3 v_place;
out vec3 v_normal;
out vec3 v_colour;
flat out float v_marked;
void main() {
  v_place = placeOf();
  v_normal = a_normal.xyz;
  int at = int(a_building) * 2 + (a_normal.w > 0.5 ? 1 : 0);
  int width = textureSize(u_palette, 0).x;
  vec4 colour = texelFetch(u_palette, ivec2(at % width, at / width), 0);
  v_colour = colour.rgb;
  v_marked = colour.a < 0.75 ? 1.0 : 0.0;
  gl_Position = u_matrix * vec4(metresOf(), 1.0);
}`;

export const buildingFragment = `${HEAD}
in vec3 v_place;
in vec3 v_normal;
in vec3 v_colour;
flat in float v_marked;
uniform vec3 u_sun;
uniform vec3 u_sky;
uniform vec3 u_beam;
out vec4 o_colour;
${SUNLIT}
void main() {
  vec3 n = normalize(v_normal);
  vec3 colour = v_colour;
  float facing = max(0.0, dot(n, u_sun));
  if (abs(n.z) < 0.2) {
    // A line for each storey, as long as storeys are more than a few pixels high.
    float storeys = v_place.z / 3.2;
    float size = fwidth(storeys);
    float at = fract(storeys);
    float line = smoothstep(0.78 - size, 0.78 + size, at) * (1.0 - smoothstep(0.94 - size, 0.94 + size, at));
    colour *= 1.0 - 0.13 * line * (1.0 - smoothstep(0.12, 0.4, size));
    // Streets between walls get less of the sky.
    colour *= mix(0.80, 1.0, smoothstep(0.0, 9.0, v_place.z));
  }
  float lit = facing > 0.0 ? sunlit(v_place, n) * smoothstep(0.0, 0.08, facing) : 0.0;
  vec3 light = u_sky * (0.80 + 0.12 * n.z + 0.08 * n.x) + u_beam * lit * (0.25 + 0.75 * facing);
  colour *= light;
  if (v_marked > 0.5) colour = mix(colour, vec3(0.10, 0.45, 0.98), 0.55);
  o_colour = vec4(colour, 1.0);
}`;

export const depthVertex = `${HEAD}${PLACE}
uniform mat4 u_matrix;
void main() {
  gl_Position = u_matrix * vec4(placeOf(), 1.0);
  // What is nearer to the sun than the map's beginning casts a shadow, too.
  gl_Position.z = max(gl_Position.z, -gl_Position.w);
}`;

export const depthFragment = `${HEAD}void main() {}`;

export const groundVertex = `${HEAD}
uniform mat4 u_matrix;
uniform vec4 u_rectangle;
out vec2 v_place;
void main() {
  v_place = u_rectangle.xy + vec2(gl_VertexID & 1, gl_VertexID >> 1) * u_rectangle.zw;
  gl_Position = u_matrix * vec4(v_place, 0.0, 1.0);
}`;

/** Shade over the ground in premultiplied alpha: of shadows, and of night. */
export const groundFragment = `${HEAD}
in vec2 v_place;
uniform float u_shade;
uniform vec4 u_night;
out vec4 o_colour;
${SUNLIT}
void main() {
  float shade = u_shade * (1.0 - sunlit(vec3(v_place, 0.05), vec3(0.0, 0.0, 1.0)));
  float bright = (1.0 - shade) * (1.0 - u_night.a);
  float alpha = 1.0 - bright;
  vec3 colour = mix(vec3(0.07, 0.09, 0.20), u_night.rgb, u_night.a / max(alpha, 0.001));
  o_colour = vec4(colour * alpha, alpha);
}`;
