/** Width and height of the drawing; a degree of latitude is 50 units high. */
export const MAP_SIZE = [780, 668] as const

/** Border of Pakistan as administered. Natural Earth 1:10m (public domain), simplified to 2 km. */
export const BORDER =
  'M699 97l-2 6-4 4-3-1-4 1 0 5-4 3-5 1-6-1-6 4-6 1-3-1-11 8-8 1-12-3-5-5-9 1-15-3-11-3-5-1-8 4-8 3 0 3-3 4-3 6 1 2 6 2 2 6-4 3 2 5 12 0 2 4-6 5-4 0-3 5 0 4 7 5 1 3-3 8-4 3 0 5 9 8 5 2 2 11 3-2 7 2 4-4-3 12 2 5 2 2 5-1 3 2 5-2 9 5 6 6-3 5-5 3-6 0-3 3-6 0-2 5-4-1-5 6-4 6 6 12-4 10-1 6 2 2 5 2-6 6-5 3-4 0-2 5-5 6-4 4-7 10-3 2 4 5 1 3-9 7-8 2-8 4-6 20-8 15-6 11-23 12-4 4-6 17-6 6-5 7-1 7-13 4-11 1-7 2-10 5-3 1-6-2-3-6 0-4-5-5-8 2-10 9-4 11-7 9-12 11-2 7-2 12 1 4 7 3 7 5 10-1 5 3-1 14-3 8 0 6 2 5 6 9 4 1 12-1 1 3 0 10 3 8 6 7 1 7 8 16-4 2 0 8 5 3-4 3-4 0-2 4-5 2-5 0-3-3 0-6-20 6-2 5-3 1-9 1-4-2-5-4-12 0-6 1-3-2-5 2-3-3-2 4-2-5-3 2 0 17-13-1-7 2-4 5-1 7-4-2 1-4-1-5-2-1 2 5-1 3-7-4-2 2-9 0-5-3 0-5-2-1 3-3-8-2-2-5 0-12-4-4-2-7 4-4-5-3-2 1-5-3-12 0 1-20-7-6 2-4-3-4-4-4-8-1-4 2-3 5 5-1 6-3 7 7-6-3-22 3-8 3-12-2-7 1-4 4-9-2-8 1-2 1-2 6-2 0 0-4-4-1-3 2-3-2-13-4-5 1-9-2-6 0-4 3 0 6-10-1-4-2-6 2-12-2-13 0-6 6 2 2-5 0 2-2-2-4-5 0-4 3 2 2-9 1-2 3-5 0 2-8-8 0 1-5 1-16 2-2-1-6 4-3 3-18 2-2 10-4 1-3 5 1 3-8 5-3 11-1 3-2 15 0 3-3 1-7 3-3-1-8 4-3-3-5-4-2-12 2-4-1-2-6 3-7-2-17-1-8 1-11-1-2-7 1-5-6-5-3-13-4-7-2-10-11-4-6-3-10-4-4-3-7 0-4-2-2-19-22 1 0 61 20 8 2 47-4 18 3 5 2 3-4 14-5 14 0 10 2 50-15 6-6-5-4 3-10 1-10-2-8 4-16 8-3 5-5 1-6 11-6 3 0 1 4 13 1 11-3 7-3 1-3-8-1-1-6 7 0 5-4 5-1 4-3 4-7 5 3 10 2 2-1-5-1 3-2 8 2 4 8 3 0 8-3 4-3 4-7 4-3-2-10 0-9-2-5 3-6 3-2 3-5-2-5 4-4 0-7 3-4 6 0 4-2 5 1 9-5 9-6 0-2-6-7 0-7-3-5-6-1-5-9 1-4 6-1 14 4 7 1 16-1 9-5 2-6 0-9-6-6 0-4 3 0 1-5 6-5 3-6 8-3 2-7 5-6-4-7 4-4-2-7-4-4 1-3-7-12-8-5 2-5 7-4 7-7 3-5 6 3 2-1-1-3 4-1 13-8 2-4 11-1 7-4 10 0 14-2 26-1 11 4 3-4 4 0 8-5 6 2 1-3 5-2 5 2 4 5 3-3 7-1 12 5 1 7 4 2 3-3 9 4 4 4 5 8-1 8 2 2-1 5-4 2 2 5 5 1 2 3 2 5 2 1 9-1 6-3 1 7 9 5 12 27z'

/** Longitude and latitude. GeoNames (CC BY 4.0, geonames.org): cities of more than 110,000 people, and some more. */
const CITIES: Record<string, readonly [number, number]> = {
  Abbottabad: [73.21, 34.15],
  'Ahmadpur East': [71.26, 29.14],
  Attock: [72.36, 33.77],
  Bahawalnagar: [73.39, 30.55],
  Bahawalpur: [71.68, 29.4],
  Bannu: [70.61, 32.99],
  Burewala: [72.65, 30.17],
  Chakwal: [72.86, 32.93],
  Chaman: [66.45, 30.92],
  Chiniot: [72.98, 31.72],
  Chishtian: [72.86, 29.8],
  Dadu: [67.78, 26.73],
  Daska: [74.35, 32.32],
  'Dera Ghazi Khan': [70.64, 30.05],
  Faisalabad: [73.09, 31.42],
  Gilgit: [74.31, 35.92],
  Gojra: [72.68, 31.15],
  Gujranwala: [74.19, 32.16],
  Gujrat: [74.08, 32.57],
  Gwadar: [62.33, 25.12],
  Hafizabad: [73.69, 32.07],
  Hyderabad: [68.37, 25.39],
  Islamabad: [73.04, 33.72],
  Jacobabad: [68.44, 28.28],
  Jaranwala: [73.42, 31.33],
  Jhang: [72.32, 31.27],
  Jhelum: [73.73, 32.93],
  Kamalia: [72.65, 30.73],
  Kamoke: [74.22, 31.98],
  Karachi: [67.01, 24.86],
  Kasur: [74.45, 31.12],
  Khairpur: [68.76, 27.53],
  Khanewal: [71.93, 30.3],
  Khanpur: [70.66, 28.65],
  Khuzdar: [66.61, 27.81],
  Kohat: [71.45, 33.58],
  Lahore: [74.35, 31.56],
  Larkana: [68.21, 27.56],
  Lodhran: [71.63, 29.53],
  'Mandi Bahauddin': [73.49, 32.59],
  Mansehra: [73.2, 34.33],
  Mardan: [72.05, 34.2],
  Mianwali: [71.53, 32.58],
  Mingora: [72.36, 34.78],
  Mirpur: [73.75, 33.15],
  'Mirpur Khas': [69.01, 25.53],
  Multan: [71.48, 30.2],
  Muridke: [74.26, 31.8],
  Murree: [73.39, 33.91],
  Muzaffarabad: [73.47, 34.37],
  Muzaffargarh: [71.19, 30.07],
  Narowal: [74.87, 32.1],
  Nawabshah: [68.4, 26.24],
  Nowshera: [71.98, 34.02],
  Okara: [73.45, 30.81],
  Pakpattan: [73.39, 30.34],
  Peshawar: [71.58, 34.01],
  Quetta: [67, 30.18],
  'Rahim Yar Khan': [70.3, 28.42],
  Raiwind: [74.22, 31.25],
  Rawalpindi: [73.05, 33.6],
  Saddiqabad: [70.13, 28.31],
  Sahiwal: [73.1, 30.67],
  Sargodha: [72.67, 32.09],
  Shekhupura: [73.99, 31.71],
  Shikarpur: [68.64, 27.96],
  Sialkot: [74.53, 32.49],
  Skardu: [75.63, 35.3],
  Sukkur: [68.86, 27.7],
  Swabi: [72.47, 34.12],
  'Tando Adam': [68.66, 25.77],
  'Tando Allahyar': [68.72, 25.46],
  Taxila: [72.8, 33.75],
  'Toba Tek Singh': [72.48, 30.97],
  Turbat: [63.04, 26.0],
  Vihari: [72.36, 30.04],
  Wah: [72.75, 33.77],
}

/** Returns the place of a city in the drawing; `undefined` of one that it does not know. */
export function cityPoint(city: string) {
  const place = CITIES[city]
  return place && mapPoint(place)
}

/** Equal degrees, narrowed as at 30.4 degrees north. */
export function mapPoint([longitude, latitude]: readonly [number, number]) {
  return {x: Math.round((longitude - 60.846) * 0.8625 * 50), y: Math.round((37.055 - latitude) * 50)}
}
