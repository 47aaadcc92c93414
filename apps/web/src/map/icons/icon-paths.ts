import airport from '@mapbox/maki/icons/airport.svg?raw';
import arrow from '@mapbox/maki/icons/arrow.svg?raw';
import bakery from '@mapbox/maki/icons/bakery.svg?raw';
import bank from '@mapbox/maki/icons/bank.svg?raw';
import bar from '@mapbox/maki/icons/bar.svg?raw';
import barrier from '@mapbox/maki/icons/barrier.svg?raw';
import beach from '@mapbox/maki/icons/beach.svg?raw';
import beer from '@mapbox/maki/icons/beer.svg?raw';
import bicycle from '@mapbox/maki/icons/bicycle.svg?raw';
import bicycleShare from '@mapbox/maki/icons/bicycle-share.svg?raw';
import bridge from '@mapbox/maki/icons/bridge.svg?raw';
import building from '@mapbox/maki/icons/building.svg?raw';
import bus from '@mapbox/maki/icons/bus.svg?raw';
import cafe from '@mapbox/maki/icons/cafe.svg?raw';
import campsite from '@mapbox/maki/icons/campsite.svg?raw';
import car from '@mapbox/maki/icons/car.svg?raw';
import castle from '@mapbox/maki/icons/castle.svg?raw';
import caution from '@mapbox/maki/icons/caution.svg?raw';
import cemetery from '@mapbox/maki/icons/cemetery.svg?raw';
import chargingStation from '@mapbox/maki/icons/charging-station.svg?raw';
import cinema from '@mapbox/maki/icons/cinema.svg?raw';
import circle from '@mapbox/maki/icons/circle.svg?raw';
import city from '@mapbox/maki/icons/city.svg?raw';
import college from '@mapbox/maki/icons/college.svg?raw';
import communicationsTower from '@mapbox/maki/icons/communications-tower.svg?raw';
import construction from '@mapbox/maki/icons/construction.svg?raw';
import cross from '@mapbox/maki/icons/cross.svg?raw';
import danger from '@mapbox/maki/icons/danger.svg?raw';
import defibrillator from '@mapbox/maki/icons/defibrillator.svg?raw';
import diamond from '@mapbox/maki/icons/diamond.svg?raw';
import doctor from '@mapbox/maki/icons/doctor.svg?raw';
import dogPark from '@mapbox/maki/icons/dog-park.svg?raw';
import drinkingWater from '@mapbox/maki/icons/drinking-water.svg?raw';
import emergencyPhone from '@mapbox/maki/icons/emergency-phone.svg?raw';
import farm from '@mapbox/maki/icons/farm.svg?raw';
import fastFood from '@mapbox/maki/icons/fast-food.svg?raw';
import fence from '@mapbox/maki/icons/fence.svg?raw';
import ferry from '@mapbox/maki/icons/ferry.svg?raw';
import fireStation from '@mapbox/maki/icons/fire-station.svg?raw';
import fitnessCentre from '@mapbox/maki/icons/fitness-centre.svg?raw';
import florist from '@mapbox/maki/icons/florist.svg?raw';
import fuel from '@mapbox/maki/icons/fuel.svg?raw';
import garden from '@mapbox/maki/icons/garden.svg?raw';
import gate from '@mapbox/maki/icons/gate.svg?raw';
import golf from '@mapbox/maki/icons/golf.svg?raw';
import grocery from '@mapbox/maki/icons/grocery.svg?raw';
import harbor from '@mapbox/maki/icons/harbor.svg?raw';
import heart from '@mapbox/maki/icons/heart.svg?raw';
import historic from '@mapbox/maki/icons/historic.svg?raw';
import home from '@mapbox/maki/icons/home.svg?raw';
import horseRiding from '@mapbox/maki/icons/horse-riding.svg?raw';
import hospital from '@mapbox/maki/icons/hospital.svg?raw';
import iceCream from '@mapbox/maki/icons/ice-cream.svg?raw';
import industry from '@mapbox/maki/icons/industry.svg?raw';
import information from '@mapbox/maki/icons/information.svg?raw';
import landmark from '@mapbox/maki/icons/landmark.svg?raw';
import library from '@mapbox/maki/icons/library.svg?raw';
import lighthouse from '@mapbox/maki/icons/lighthouse.svg?raw';
import lodging from '@mapbox/maki/icons/lodging.svg?raw';
import marker from '@mapbox/maki/icons/marker.svg?raw';
import monument from '@mapbox/maki/icons/monument.svg?raw';
import mountain from '@mapbox/maki/icons/mountain.svg?raw';
import museum from '@mapbox/maki/icons/museum.svg?raw';
import natural from '@mapbox/maki/icons/natural.svg?raw';
import observationTower from '@mapbox/maki/icons/observation-tower.svg?raw';
import park from '@mapbox/maki/icons/park.svg?raw';
import parking from '@mapbox/maki/icons/parking.svg?raw';
import pharmacy from '@mapbox/maki/icons/pharmacy.svg?raw';
import picnicSite from '@mapbox/maki/icons/picnic-site.svg?raw';
import pitch from '@mapbox/maki/icons/pitch.svg?raw';
import placeOfWorship from '@mapbox/maki/icons/place-of-worship.svg?raw';
import playground from '@mapbox/maki/icons/playground.svg?raw';
import police from '@mapbox/maki/icons/police.svg?raw';
import post from '@mapbox/maki/icons/post.svg?raw';
import rail from '@mapbox/maki/icons/rail.svg?raw';
import railMetro from '@mapbox/maki/icons/rail-metro.svg?raw';
import recycling from '@mapbox/maki/icons/recycling.svg?raw';
import restaurant from '@mapbox/maki/icons/restaurant.svg?raw';
import school from '@mapbox/maki/icons/school.svg?raw';
import shelter from '@mapbox/maki/icons/shelter.svg?raw';
import shop from '@mapbox/maki/icons/shop.svg?raw';
import skiing from '@mapbox/maki/icons/skiing.svg?raw';
import slipway from '@mapbox/maki/icons/slipway.svg?raw';
import soccer from '@mapbox/maki/icons/soccer.svg?raw';
import square from '@mapbox/maki/icons/square.svg?raw';
import star from '@mapbox/maki/icons/star.svg?raw';
import swimming from '@mapbox/maki/icons/swimming.svg?raw';
import taxi from '@mapbox/maki/icons/taxi.svg?raw';
import tennis from '@mapbox/maki/icons/tennis.svg?raw';
import theatre from '@mapbox/maki/icons/theatre.svg?raw';
import toilet from '@mapbox/maki/icons/toilet.svg?raw';
import town from '@mapbox/maki/icons/town.svg?raw';
import townHall from '@mapbox/maki/icons/town-hall.svg?raw';
import triangle from '@mapbox/maki/icons/triangle.svg?raw';
import tunnel from '@mapbox/maki/icons/tunnel.svg?raw';
import viewpoint from '@mapbox/maki/icons/viewpoint.svg?raw';
import village from '@mapbox/maki/icons/village.svg?raw';
import volcano from '@mapbox/maki/icons/volcano.svg?raw';
import warehouse from '@mapbox/maki/icons/warehouse.svg?raw';
import wasteBasket from '@mapbox/maki/icons/waste-basket.svg?raw';
import water from '@mapbox/maki/icons/water.svg?raw';
import waterfall from '@mapbox/maki/icons/waterfall.svg?raw';
import watermill from '@mapbox/maki/icons/watermill.svg?raw';
import wetland from '@mapbox/maki/icons/wetland.svg?raw';
import wheelchair from '@mapbox/maki/icons/wheelchair.svg?raw';
import windmill from '@mapbox/maki/icons/windmill.svg?raw';
import zoo from '@mapbox/maki/icons/zoo.svg?raw';

/** Pictures of Maki (CC0), on a grid of 15: paths alone, without colours of their own. */
const svgs = {
  airport,
  arrow,
  bakery,
  bank,
  bar,
  barrier,
  beach,
  beer,
  bicycle,
  'bicycle-share': bicycleShare,
  bridge,
  building,
  bus,
  cafe,
  campsite,
  car,
  castle,
  caution,
  cemetery,
  'charging-station': chargingStation,
  cinema,
  circle,
  city,
  college,
  'communications-tower': communicationsTower,
  construction,
  cross,
  danger,
  defibrillator,
  diamond,
  doctor,
  'dog-park': dogPark,
  'drinking-water': drinkingWater,
  'emergency-phone': emergencyPhone,
  farm,
  'fast-food': fastFood,
  fence,
  ferry,
  'fire-station': fireStation,
  'fitness-centre': fitnessCentre,
  florist,
  fuel,
  garden,
  gate,
  golf,
  grocery,
  harbor,
  heart,
  historic,
  home,
  'horse-riding': horseRiding,
  hospital,
  'ice-cream': iceCream,
  industry,
  information,
  landmark,
  library,
  lighthouse,
  lodging,
  marker,
  monument,
  mountain,
  museum,
  natural,
  'observation-tower': observationTower,
  park,
  parking,
  pharmacy,
  'picnic-site': picnicSite,
  pitch,
  'place-of-worship': placeOfWorship,
  playground,
  police,
  post,
  rail,
  'rail-metro': railMetro,
  recycling,
  restaurant,
  school,
  shelter,
  shop,
  skiing,
  slipway,
  soccer,
  square,
  star,
  swimming,
  taxi,
  tennis,
  theatre,
  toilet,
  town,
  'town-hall': townHall,
  triangle,
  tunnel,
  viewpoint,
  village,
  volcano,
  warehouse,
  'waste-basket': wasteBasket,
  water,
  waterfall,
  watermill,
  wetland,
  wheelchair,
  windmill,
  zoo,
} as const;

export type IconName = keyof typeof svgs;

/** All icons that points of a layer may have, by name. */
export const iconNames = Object.keys(svgs) as readonly IconName[];

/** The grid that paths of icons are drawn on. */
export const ICON_GRID = 15;

const paths = new Map<string, string>();

/** The outline of an icon, as the `d` of an SVG path; `undefined` for a name that is not known. */
export function iconPath(name: string): string | undefined {
  if (!isIconName(name)) return undefined;
  const known = paths.get(name);
  if (known !== undefined) return known;
  const path = [...svgs[name].matchAll(/\sd="([^"]*)"/g)].map(([, d]) => d).join(' ');
  // Line breaks are written as entities.
  const plain = path.replaceAll(/&#x[0-9A-Fa-f]+;/g, ' ');
  paths.set(name, plain);
  return plain;
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(svgs, name);
}
