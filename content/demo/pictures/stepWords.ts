export const STEP_WORDS = {
  'step-dry': {
    title: 'Step: clean and dry',
    words: [
      'A clean denture on a folded towel',
      'Une prothèse propre sur une serviette pliée',
      'Una prótesis limpia sobre una toalla doblada',
      'Eine saubere Zahnprothese auf einem gefalteten Handtuch',
      'Una protesi pulita su un asciugamano piegato',
    ],
  },
  'step-five-minutes': {
    title: 'Step: wait 5 minutes',
    words: [
      'A clock with five minutes marked',
      'Une horloge où cinq minutes sont marquées',
      'Un reloj con cinco minutos marcados',
      'Eine Uhr, auf der fünf Minuten markiert sind',
      'Un orologio con cinque minuti evidenziati',
    ],
  },
  'step-rinse-mouth': {
    title: 'Step: rinse your mouth',
    words: [
      'A glass of water',
      'Un verre d’eau',
      'Un vaso de agua',
      'Ein Glas Wasser',
      'Un bicchiere d’acqua',
    ],
  },
  'step-fill': {
    title: 'Step: fill',
    words: [
      'Water in a wide, low soaking bath',
      'De l’eau dans une boîte de trempage large et basse',
      'Agua en un recipiente de remojo ancho y bajo',
      'Wasser in einer breiten, flachen Prothesendose',
      'Acqua in una vaschetta larga e bassa',
    ],
  },
  'step-drop': {
    title: 'Step: add a tablet',
    words: [
      'A denture under blue water in a soaking bath, with a fizzing cleansing tablet',
      'Une prothèse sous l’eau bleue d’une boîte de trempage où pétille un comprimé nettoyant',
      'Una prótesis bajo el agua azul de un recipiente de remojo donde burbujea una tableta limpiadora',
      'Eine Prothese unter blauem Wasser in einer Dose, in der eine Reinigungstablette sprudelt',
      'Una protesi sotto l’acqua azzurra di una vaschetta dove frizza una compressa detergente',
    ],
    enUS: 'A denture under blue water in a soaking bath, with a fizzing cleanser tablet',
  },
  'step-quarter-hour': {
    title: 'Step: wait 15 minutes',
    words: [
      'A clock with fifteen minutes marked',
      'Une horloge où quinze minutes sont marquées',
      'Un reloj con quince minutos marcados',
      'Eine Uhr, auf der fünfzehn Minuten markiert sind',
      'Un orologio con quindici minuti evidenziati',
    ],
  },
  'step-rinse': {
    title: 'Step: rinse',
    words: [
      'A hand holds a denture under running water',
      'Une main tient une prothèse sous l’eau courante',
      'Una mano sostiene una prótesis bajo el agua corriente',
      'Eine Hand hält eine Zahnprothese unter fließendes Wasser',
      'Una mano tiene una protesi sotto l’acqua corrente',
    ],
  },
  'step-take-out': {
    title: 'Step: take it out',
    words: [
      'A woman holds her denture over a basin with a little water',
      'Une femme tient sa prothèse au-dessus d’un lavabo où il y a un peu d’eau',
      'Una mujer sostiene su prótesis sobre un lavabo con un poco de agua',
      'Eine Frau hält ihre Prothese über ein Becken mit etwas Wasser',
      'Una donna tiene la protesi sopra un lavandino con un po’ d’acqua',
    ],
    enUS: 'A woman holds her denture over a sink with a little water',
  },
  'step-brush': {
    title: 'Step: brush',
    words: [
      'Two hands over a basin: one holds a denture, the other brushes it with foam',
      'Deux mains au-dessus d’un lavabo : l’une tient une prothèse, l’autre la brosse avec un peu de mousse',
      'Dos manos sobre un lavabo: una sujeta una prótesis y la otra la cepilla con espuma',
      'Zwei Hände über dem Becken: Die eine hält eine Prothese, die andere bürstet sie mit Schaum',
      'Due mani sopra un lavandino: una tiene una protesi, l’altra la spazzola con la schiuma',
    ],
    enUS: 'Two hands over a sink: one holds a denture, the other brushes it with foam',
  },
  'step-rinse-inside': {
    title: 'Step: rinse the inside',
    words: [
      'Running water washes the foam off the hollow side of a denture in a hand',
      'L’eau courante chasse la mousse du creux d’une prothèse tenue à la main',
      'El agua corriente se lleva la espuma de la cara hueca de una prótesis que sujeta una mano',
      'Fließendes Wasser spült den Schaum von der Innenseite einer Prothese, die eine Hand hält',
      'L’acqua corrente porta via la schiuma dalla parte cava di una protesi tenuta in mano',
    ],
  },
  'step-brush-gums': {
    title: 'Step: brush the gums',
    words: [
      'A soft brush on the upper gum of an open mouth without teeth; small circles above and below',
      'Une brosse souple sur la gencive du haut, dans une bouche ouverte sans dents ; de petits cercles en haut et en bas',
      'Un cepillo suave en la encía de arriba de una boca abierta sin dientes; pequeños círculos arriba y abajo',
      'Eine weiche Bürste am oberen Zahnfleisch eines offenen Mundes ohne Zähne; kleine Kreise oben und unten',
      'Uno spazzolino morbido sulla gengiva di sopra di una bocca aperta senza denti; piccoli cerchi sopra e sotto',
    ],
  },
  'step-brush-palate': {
    title: 'Step: brush the palate',
    words: [
      'A soft brush on the palate; an arrow shows the way from back to front',
      'Une brosse souple sur le palais ; une flèche va de l’arrière vers l’avant',
      'Un cepillo suave en el paladar; una flecha va de atrás hacia delante',
      'Eine weiche Bürste am Gaumen; ein Pfeil zeigt von hinten nach vorn',
      'Uno spazzolino morbido sul palato; una freccia va da dietro in avanti',
    ],
  },
  'step-brush-tongue': {
    title: 'Step: clean the tongue',
    words: [
      'The ribbed back of a brush on the tongue; an arrow shows the way from back to front',
      'Le dos nervuré d’une brosse sur la langue ; une flèche va de l’arrière vers l’avant',
      'El dorso estriado de un cepillo sobre la lengua; una flecha va de atrás hacia delante',
      'Die gerippte Rückseite einer Bürste auf der Zunge; ein Pfeil zeigt von hinten nach vorn',
      'Il dorso a rilievi di uno spazzolino sulla lingua; una freccia va da dietro in avanti',
    ],
  },
  'step-press': {
    title: 'Step: press',
    words: [
      'An upper denture in an open mouth; 2 arrows press it upwards',
      'Une prothèse du haut dans une bouche ouverte ; 2 flèches la pressent vers le haut',
      'Una prótesis superior en una boca abierta; 2 flechas la presionan hacia arriba',
      'Eine obere Prothese in einem offenen Mund; 2 Pfeile drücken sie nach oben',
      'Una protesi superiore in una bocca aperta; 2 frecce la premono verso l’alto',
    ],
  },
  'step-wash-hands': {
    title: 'Step: wash your hands',
    words: [
      'Two hands with foam under running water',
      'Deux mains pleines de mousse sous l’eau courante',
      'Dos manos con espuma bajo el agua corriente',
      'Zwei Hände mit Schaum unter fließendem Wasser',
      'Due mani con la schiuma sotto l’acqua corrente',
    ],
  },
  'step-rinse-brush': {
    title: 'Step: rinse the brush',
    words: [
      'A hand holds the bristles of a soft brush under running water',
      'Une main tient les poils d’une brosse souple sous l’eau courante',
      'Una mano pone las cerdas de un cepillo suave bajo el agua corriente',
      'Eine Hand hält die Borsten einer weichen Bürste unter fließendes Wasser',
      'Una mano tiene le setole di uno spazzolino morbido sotto l’acqua corrente',
    ],
  },
  'step-soak-night': {
    title: 'Step: soak in the bath',
    words: [
      'A denture in the basket of a bath filled with water, a tablet and the lid in front',
      'Une prothèse dans le panier d’une boîte remplie d’eau, un comprimé et le couvercle devant',
      'Una prótesis en el cestillo de un recipiente lleno de agua, con una tableta y la tapa delante',
      'Eine Prothese im Korb einer Dose voll Wasser, davor eine Tablette und der Deckel',
      'Una protesi nel cestello di una vaschetta piena d’acqua, con una compressa e il coperchio davanti',
    ],
  },
  'step-soak-overnight': {
    title: 'Step: soak overnight',
    words: [
      'A denture under water in a soaking bath, with a cleansing tablet and a few bubbles',
      'Une prothèse sous l’eau dans une boîte de trempage, avec un comprimé nettoyant et quelques bulles',
      'Una prótesis bajo el agua en un recipiente de remojo, con una tableta limpiadora y unas pocas burbujas',
      'Eine Prothese unter Wasser in einer Prothesendose, mit einer Reinigungstablette und wenigen Bläschen',
      'Una protesi sott’acqua in una vaschetta, con una compressa detergente e poche bollicine',
    ],
    enUS: 'A denture under water in a soaking bath, with a cleanser tablet and a few bubbles',
  },
  'step-soak-express': {
    title: 'Step: quick soak',
    words: [
      'A denture under water in a soaking bath, with a fizzing cleansing tablet',
      'Une prothèse sous l’eau dans une boîte de trempage où pétille un comprimé nettoyant',
      'Una prótesis bajo el agua en un recipiente de remojo donde burbujea una tableta limpiadora',
      'Eine Prothese unter Wasser in einer Dose, in der eine Reinigungstablette sprudelt',
      'Una protesi sott’acqua in una vaschetta dove frizza una compressa detergente',
    ],
    enUS: 'A denture under water in a soaking bath, with a fizzing cleanser tablet',
  },
  'step-pour-away': {
    title: 'Step: pour away',
    words: [
      'A hand empties a soaking bath into a basin',
      'Une main vide une boîte de trempage dans un lavabo',
      'Una mano vacía un recipiente de remojo en un lavabo',
      'Eine Hand gießt eine Prothesendose in ein Becken aus',
      'Una mano svuota una vaschetta in un lavandino',
    ],
    enUS: 'A hand empties a soaking bath into a sink',
  },
  'step-fixed-brush': {
    title: 'Step: fix the brush',
    words: [
      'A hand moves a denture over the bristles of a brush on two suction feet',
      'Une main passe une prothèse sur les poils d’une brosse à deux ventouses',
      'Una mano pasa una prótesis por las cerdas de un cepillo con dos ventosas',
      'Eine Hand führt eine Prothese über die Borsten einer Bürste mit zwei Saugnäpfen',
      'Una mano muove una protesi sulle setole di uno spazzolino con due ventose',
    ],
    enUS: 'A hand moves a denture over the bristles of a brush on two suction cups',
  },
  'step-towel-basin': {
    title: 'Step: pad the basin',
    words: [
      'A hand holds a denture over a washbasin with a towel in it',
      'Une main tient une prothèse au-dessus d’un lavabo garni d’une serviette',
      'Una mano sostiene una prótesis sobre un lavabo con una toalla dentro',
      'Eine Hand hält eine Prothese über ein Waschbecken, in dem ein Handtuch liegt',
      'Una mano tiene una protesi sopra un lavandino con dentro un asciugamano',
    ],
    enUS: 'A hand holds a denture over a sink with a towel in it',
  },
  'step-tube-key': {
    title: 'Step: wind the tube',
    words: [
      'A hand turns a key that rolls up the end of a tube of cream',
      'Une main tourne une clé qui enroule le bout d’un tube de crème',
      'Una mano gira una llave que enrolla el extremo de un tubo de crema',
      'Eine Hand dreht einen Schlüssel, der das Ende einer Cremetube aufrollt',
      'Una mano gira una chiavetta che arrotola il fondo di un tubetto di crema',
    ],
    enUS: 'A hand turns a key that rolls up the end of a tube of adhesive',
  },
  'part-basket': {
    title: 'Bath: the basket',
    words: [
      'A hand lifts a basket with a denture out of a soaking bath; water drips off',
      'Une main sort d’une boîte de trempage un panier avec une prothèse ; l’eau s’égoutte',
      'Una mano saca de un recipiente de remojo un cestillo con una prótesis; el agua escurre',
      'Eine Hand hebt einen Korb mit einer Prothese aus einer Prothesendose; Wasser tropft ab',
      'Una mano solleva da una vaschetta un cestello con una protesi; l’acqua sgocciola',
    ],
  },
  'part-fill-line': {
    title: 'Bath: the fill line',
    words: [
      'A view into a soaking bath: water up to the line covers the denture',
      'L’intérieur d’une boîte de trempage : l’eau, jusqu’au repère, couvre la prothèse',
      'El interior de un recipiente de remojo: el agua, hasta la marca, cubre la prótesis',
      'Blick in eine Prothesendose: Das Wasser steht bis zur Marke und bedeckt die Prothese',
      'L’interno di una vaschetta: l’acqua, fino alla tacca, copre la protesi',
    ],
  },
  'part-lid': {
    title: 'Bath: the lid',
    words: [
      'A thumb opens the lid of a soaking bath',
      'Un pouce ouvre le couvercle d’une boîte de trempage',
      'Un pulgar abre la tapa de un recipiente de remojo',
      'Ein Daumen öffnet den Deckel einer Prothesendose',
      'Un pollice apre il coperchio di una vaschetta',
    ],
  },
  'part-base': {
    title: 'Bath: the base',
    words: [
      'A soaking bath upside down, with a ring of soft silicone on its base',
      'Une boîte de trempage retournée, avec un anneau de silicone souple sous le socle',
      'Un recipiente de remojo boca abajo, con un aro de silicona blanda en la base',
      'Eine umgedrehte Prothesendose mit einem Ring aus weichem Silikon am Boden',
      'Una vaschetta capovolta, con un anello di silicone morbido sulla base',
    ],
  },
  'picture-pressure-spot': {
    title: 'First weeks: a pressure spot',
    words: [
      'A dentist in a white coat looks for the pressure spot on a denture',
      'Une dentiste en blouse blanche cherche le point de pression sur une prothèse',
      'Una dentista con bata blanca busca el punto de presión en una prótesis',
      'Eine Zahnärztin im weißen Kittel sucht die Druckstelle an einer Prothese',
      'Una dentista in camice bianco cerca il punto di pressione su una protesi',
    ],
  },
} as const;
