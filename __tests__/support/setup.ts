import '@testing-library/jest-dom';
import './intersections';
